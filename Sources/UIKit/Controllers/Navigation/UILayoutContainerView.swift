/// The private root view of navigation and tab bar controllers (rule 10.7). Its controller lays it out.
final class UILayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layOutContents()
  }

  deinit {}
}
