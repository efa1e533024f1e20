import Foundation
import Testing
import UIKit

/// A box for the last reference to an object. Another thread releases this reference.
private final class LastReference: @unchecked Sendable {
  private var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
  func release() { object = nil }
}

// Subclasses like those of apps. Each has its own `deinit`, which any thread may run.
private class View: UIView { deinit {} }
private class Window: UIWindow { deinit {} }
private class Label: UILabel { deinit {} }
private class ImageView: UIImageView { deinit {} }
private class StackView: UIStackView { deinit {} }
private class Indicator: UIActivityIndicatorView { deinit {} }
private class ProgressView: UIProgressView { deinit {} }
private class Control: UIControl { deinit {} }
private class Button: UIButton { deinit {} }
private class Switch: UISwitch { deinit {} }
private class Slider: UISlider { deinit {} }
private class Stepper: UIStepper { deinit {} }
private class PageControl: UIPageControl { deinit {} }
private class Segments: UISegmentedControl { deinit {} }
private class RefreshControl: UIRefreshControl { deinit {} }
private class TextField: UITextField { deinit {} }
private class ScrollView: UIScrollView { deinit {} }
private class Table: UITableView { deinit {} }
private class Cell: UITableViewCell { deinit {} }
private class HeaderView: UITableViewHeaderFooterView { deinit {} }
private class Collection: UICollectionView { deinit {} }
private class Item: UICollectionViewCell { deinit {} }
private class Layout: UICollectionViewFlowLayout { deinit {} }
private class Attributes: UICollectionViewLayoutAttributes { deinit {} }
private class NavigationBar: UINavigationBar { deinit {} }
private class TabBar: UITabBar { deinit {} }
private class Controller: UIViewController { deinit {} }
private class Navigation: UINavigationController { deinit {} }
private class Tabs: UITabBarController { deinit {} }
private class TableController: UITableViewController { deinit {} }
private class CollectionController: UICollectionViewController { deinit {} }
private class Alert: UIAlertController { deinit {} }
private class Scene: UIWindowScene { deinit {} }
private class Application: UIApplication { deinit {} }
private class Responder: UIResponder { deinit {} }
private class Recognizer: UIGestureRecognizer { deinit {} }
private class Tap: UITapGestureRecognizer { deinit {} }
private class Pan: UIPanGestureRecognizer { deinit {} }
private class EdgePan: UIScreenEdgePanGestureRecognizer { deinit {} }
private class Pinch: UIPinchGestureRecognizer { deinit {} }
private class Rotation: UIRotationGestureRecognizer { deinit {} }
private class Swipe: UISwipeGestureRecognizer { deinit {} }
private class LongPress: UILongPressGestureRecognizer { deinit {} }
private class Hover: UIHoverGestureRecognizer { deinit {} }
private class BarButtonItem: UIBarButtonItem { deinit {} }
private class TabBarItem: UITabBarItem { deinit {} }
private class NavigationItem: UINavigationItem { deinit {} }
private class Action: UIAction { deinit {} }
private class Menu: UIMenu { deinit {} }
private class Animator: UIViewPropertyAnimator { deinit {} }
private class Touch: UITouch { deinit {} }
private class Undo: UndoManager { deinit {} }

@Suite("Subclasses with a deinit of their own", .serialized)
struct PlainDeinitTests {
  @MainActor private static let makers: [() -> AnyObject] = [
    { View() }, { Window() }, { Label() }, { ImageView(image: nil) }, { StackView() },
    { Indicator(style: .medium) }, { ProgressView() }, { Control() }, { Button() }, { Switch() },
    { Slider() },
    { Stepper() }, { PageControl() }, { Segments() }, { RefreshControl() }, { TextField() }, { ScrollView() },
    { Table() }, { Cell(style: .default, reuseIdentifier: nil) }, { HeaderView(reuseIdentifier: nil) },
    { Collection(frame: .zero, collectionViewLayout: Layout()) }, { Item() }, { Layout() }, { Attributes() },
    { NavigationBar() }, { TabBar() }, { Controller() }, { Navigation(rootViewController: Controller()) },
    { Tabs() }, { TableController(style: .plain) }, { CollectionController(collectionViewLayout: Layout()) },
    { Alert(title: "", message: nil, preferredStyle: .alert) }, { Scene() }, { Application() },
    { Responder() },
    { Recognizer() }, { Tap() }, { Pan() }, { EdgePan() }, { Pinch() }, { Rotation() }, { Swipe() },
    { LongPress() }, { Hover() }, { BarButtonItem() }, { TabBarItem() }, { NavigationItem(title: "") },
    { Action { _ in } }, { Menu() }, { Animator(duration: 1, curve: .linear) }, { Touch() }, { Undo() },

  ]

  @Test("The last reference to an object of each class may be released on any thread")
  @MainActor func released() async {
    for make in Self.makers {
      weak var watched: AnyObject?
      let reference: LastReference
      do {
        let object = make()
        watched = object
        reference = LastReference(object)
      }
      await Task.detached { reference.release() }.value
      #expect(watched == nil)
    }
  }
}
