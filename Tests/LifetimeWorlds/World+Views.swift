import UIKit

/// The kinds of views in a random world, which is an app that is built from a seed. Each kind is one line of
/// `viewMakers`.
extension World {
  typealias ViewMaker = (World, CGRect) -> UIView

  /// The functions that create views, from which the seed chooses. Containers are in the list twice, so that
  /// they are chosen more often.
  static let viewMakers: [ViewMaker] = [
    { world, frame in world.plain(HookedPlainView(frame: frame), "view") },
    { world, frame in world.plain(HookedPlainView(frame: frame), "view") },
    { world, frame in world.scrollView(frame: frame) },
    { world, frame in world.scrollView(frame: frame) },
    { world, frame in world.table(frame: frame) },
    { world, frame in world.collection(frame: frame) },
    { world, frame in world.control(HookedControl(frame: frame), "control") },
    { world, frame in world.button(frame: frame) },
    { world, frame in world.control(UISwitch(frame: frame), "switch") },
    { world, frame in world.control(UISlider(frame: frame), "slider") },
    { world, frame in world.control(UIStepper(frame: frame), "stepper") },
    { world, _ in world.control(UISegmentedControl(items: ["A", "B"]), "segments") },
    { world, frame in world.control(UIPageControl(frame: frame), "pages") },
    { world, frame in world.textField(frame: frame) },
    { world, frame in world.plain(UILabel(frame: frame), "label") },
    { world, frame in world.plain(UIImageView(frame: frame), "image view") },
    { world, frame in world.plain(UIStackView(frame: frame), "stack") },
  ]

  /// Adds `count` views in all, with recognizers, to `parent`.
  func fill(_ parent: UIView, count: Int) {
    var parents = [parent]
    for _ in 0..<count {
      let parent = random.pick(parents)
      let view = makeView(in: parent.bounds.size)
      parent.addSubview(view)
      addRecognizers(to: view)
      if !(view is UIControl) { parents.append(view) }
    }
  }

  func makeView(in size: CGSize) -> UIView {
    let frame = CGRect(
      x: random.number(0...0.4) * size.width, y: random.number(0...0.4) * size.height,
      width: random.number(0.4...1) * size.width, height: random.number(0.4...1) * size.height)
    let view = random.pick(World.viewMakers)(self, frame)
    view.frame = frame
    view.isMultipleTouchEnabled = random.chance(1, in: 2)
    view.isExclusiveTouch = random.chance(1, in: 12)
    view.autoresizingMask = random.chance(1, in: 2) ? [.flexibleWidth, .flexibleHeight] : []
    return view
  }

  // MARK: Makers

  private func plain(_ view: UIView, _ kind: String) -> UIView { leash(view, kind) }

  private func scrollView(frame: CGRect) -> UIView {
    let view = HookedScrollView(frame: frame)
    view.delegate = anyAttendant()
    view.contentSize = CGSize(width: random.pick([0, 600]), height: 900)
    view.isPagingEnabled = random.chance(1, in: 4)
    view.maximumZoomScale = random.pick([1, 3])
    view.delaysContentTouches = random.chance(3, in: 4)
    view.keyboardDismissMode = random.pick([.none, .onDrag])
    if random.chance(1, in: 4) { view.refreshControl = leash(UIRefreshControl(), "refresh") }
    return leash(view, "scroll view")
  }

  private func table(frame: CGRect) -> UIView {
    let table = HookedTableView(frame: frame, style: random.pick([.plain, .grouped]))
    let attendant = anyAttendant()
    table.dataSource = attendant
    table.delegate = attendant
    table.tableHeaderView = random.chance(1, in: 3) ? leash(HookedPlainView(frame: frame), "header") : nil
    table.isEditing = random.chance(1, in: 3)
    table.allowsMultipleSelection = random.chance(1, in: 4)
    if random.chance(1, in: 4) { table.refreshControl = leash(UIRefreshControl(), "refresh") }
    return leash(table, "table")
  }

  private func collection(frame: CGRect) -> UIView {
    let layout = leash(UICollectionViewFlowLayout(), "layout")
    layout.headerReferenceSize = random.pick([.zero, CGSize(width: 20, height: 20)])
    layout.scrollDirection = random.pick([.vertical, .horizontal])
    let collection = HookedCollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(
      HookedCollectionViewCell.self, forCellWithReuseIdentifier: Attendant.cellIdentifier)
    let attendant = anyAttendant()
    collection.dataSource = attendant
    collection.delegate = attendant
    return leash(collection, "collection")
  }

  private func control(_ control: UIControl, _ kind: String) -> UIView {
    let attendant = anyAttendant()
    control.addTarget(
      attendant, action: Attendant.controlActed, for: [.touchDown, .touchUpInside, .valueChanged])
    if random.chance(1, in: 2) {
      control.addAction(
        UIAction { hooked(.closureAction, $0.sender as AnyObject?) }, for: .primaryActionTriggered)
    }
    return leash(control, kind)
  }

  private func button(frame: CGRect) -> UIView {
    let button = HookedButton(frame: frame)
    if random.chance(1, in: 3) {
      button.menu = UIMenu(children: [UIAction(title: "-") { _ in hooked(.closureAction, nil) }])
      button.showsMenuAsPrimaryAction = random.chance(1, in: 2)
    }
    return control(button, "button")
  }

  private func textField(frame: CGRect) -> UIView {
    let field = HookedTextField(frame: frame)
    field.delegate = anyAttendant()
    field.text = "ab"
    field.clearButtonMode = .always
    if random.chance(1, in: 3) { field.rightView = leash(HookedPlainView(frame: frame), "side view") }
    return control(field, "text field")
  }
}
