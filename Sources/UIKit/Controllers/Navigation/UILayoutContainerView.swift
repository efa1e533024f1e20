/// The private root view of navigation and tab bar controllers (rule 10.7). The controller lays out this
/// view.
final class UILayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layOutContents()
  }

  deinit {}
}
