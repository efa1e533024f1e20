extension UIViewController {
  /// The root view is about to call its `layoutSubviews`, and has called it.
  final func rootViewWillLayoutSubviews() {}
  final func rootViewDidLayoutSubviews() {}
}
