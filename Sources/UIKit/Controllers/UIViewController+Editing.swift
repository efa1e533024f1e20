extension UIViewController {
  final func makeEditButtonItem() -> UIBarButtonItem {
    let toggle = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(primaryAction: toggle)
    show(isEditing: isEditing, on: item)
    return item
  }

  final func show(isEditing: Bool, on item: UIBarButtonItem) {
    item.title = (isEditing ? SystemTitle.done : .edit).text
    item.style = isEditing ? .done : .plain
  }
}
