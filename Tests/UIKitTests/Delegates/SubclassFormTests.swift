import Testing

@testable import UIKit

/// The places at which a subclass may be declared, and the protocols whose methods it may add.
@Suite("Forms of subclasses that add delegate methods")
@MainActor struct SubclassFormTests {
  class Base: UIViewController, UICollectionViewDelegateFlowLayout, UIGestureRecognizerDelegate,
    UITextFieldDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UISceneDelegate, UIApplicationDelegate,
    UIDragInteractionDelegate, UIDropInteractionDelegate
  {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }

    deinit {}
  }

  private let pan = UIPanGestureRecognizer(), tap = UITapGestureRecognizer()

  /// Returns whether the recognizer begins with this delegate.
  private func begins(_ delegate: any UIGestureRecognizerDelegate) -> Bool? {
    pan.delegate = delegate
    return pan.delegate?.gestureRecognizerShouldBegin(pan)
  }

  class Refusing: Base {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    deinit {}
  }

  private final class Private: Base {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    deinit {}
  }

  final class Generic<Element>: Base {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      Element.self != Int.self
    }

    deinit {}
  }

  final class Inherited: Refusing {
    deinit {}
  }

  final class Extended: Base {
    deinit {}
  }

  class GenericBase<Element>: UIViewController, UIGestureRecognizerDelegate {
    deinit {}
  }

  final class OfGeneric: GenericBase<Int> {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    deinit {}
  }

  @Test func classesOfEveryKind() {
    final class Local: Base {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

      deinit {}
    }
    #expect(begins(Base()) == true)
    #expect(begins(Refusing()) == false)
    #expect(begins(Private()) == false)
    #expect(begins(Local()) == false)
    #expect(begins(Generic<Int>()) == false)
    #expect(begins(Generic<String>()) == true)
    #expect(begins(Inherited()) == false)
    #expect(begins(Extended()) == false)
    #expect(begins(OfGeneric()) == false)
  }

  /// Objective-C finds neither private methods nor methods with another signature.
  final class Another: Base {
    private func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIPanGestureRecognizer) -> Bool { false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Int { 0 }

    /// The method of this nested type is not a method of the outer class.
    final class gestureRecognizerShouldBegin {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

      deinit {}
    }

    deinit {}
  }

  @Test func methodsThatOnlyLookAlike() {
    #expect(begins(Another()) == true)
  }

  final class Everything: Base {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30, height: 20) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("will show") }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { false }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("scene") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("application") }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      false
    }

    var calls: [String] = []

    deinit {}
  }

  final class OneItem: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }

    deinit {}
  }

  final class NoDrag: UIDropSession {
    let items: [UIDragItem] = []
    let allowsMoveOperation = false
    let isRestrictedToDraggingApplication = true
    let localDragSession: (any UIDragSession)? = nil
    func location(in view: UIView) -> CGPoint { .zero }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
    func loadObjects(
      ofClass aClass: any NSItemProviderReading.Type, completion: ([any NSItemProviderReading]) -> Void
    ) {}

    deinit {}
  }

  @Test func dragsAndDrops() {
    let delegate = Everything()
    #expect(UIDragInteraction(delegate: delegate).delegate === delegate)
    let drop = UIDropInteraction(delegate: delegate)
    #expect(drop.delegate?.dropInteraction(drop, canHandle: NoDrag()) == false)
  }

  @Test func scenesAndApplications() {
    let stage = Stage()
    let delegate = Everything()
    stage.scene.delegate = delegate
    stage.scene.delegate?.sceneDidBecomeActive(stage.scene)
    stage.application.delegate = delegate
    stage.application.delegate?.applicationDidBecomeActive(stage.application)
    #expect(delegate.calls == ["scene", "application"])
  }

  @Test func everyProtocol() {
    let delegate = Everything()
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let source = OneItem()
    collection.dataSource = source
    collection.delegate = delegate
    #expect(
      collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size
        == CGSize(width: 30, height: 20))
    collection.delegate?.collectionView(collection, didSelectItemAt: IndexPath(item: 0, section: 0))
    let scroll = UIScrollView()
    scroll.delegate = delegate
    scroll.delegate?.scrollViewDidScroll(scroll)
    let navigation = UINavigationController()
    navigation.delegate = delegate
    navigation.delegate?.navigationController(navigation, willShow: delegate, animated: false)
    #expect(delegate.calls == ["select", "scroll", "will show"])
    let field = UITextField()
    field.delegate = delegate
    #expect(field.delegate?.textFieldShouldReturn(field) == false)
    let tabs = UITabBarController()
    tabs.delegate = delegate
    #expect(tabs.delegate?.tabBarController(tabs, shouldSelect: delegate) == false)
  }
}

extension SubclassFormTests.Extended {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
