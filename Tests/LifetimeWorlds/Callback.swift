/// A call from the engine into an app. A random world, which is an app that is built from a seed, may carry
/// out operations at the start and at the end of the call.
nonisolated enum Callback: Int, CaseIterable {
  // Responders
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesEnded, pressesCancelled
  case becomeFirstResponder, resignFirstResponder
  // Views
  case hitTest, pointInside, layoutSubviews, draw, shouldBegin
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview, prepareForReuse
  // Controls and their actions
  case beginTracking, continueTracking, endTracking, cancelTracking
  case controlAction, recognizerAction, closureAction
  // Scroll views
  case touchesShouldBegin, touchesShouldCancel
  case didScroll, didZoom, willBeginDragging, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case viewForZooming, willBeginZooming, didEndZooming
  // Tables and collections
  case rowCount, cellForRow, heightForRow, willDisplay, didEndDisplaying
  case shouldHighlight, didHighlight, didUnhighlight, willSelect, didSelect, didDeselect
  case commitEditing, canMoveRow, targetOfMove, rowMoved, accessoryTapped
  case itemCount, cellForItem, supplementaryView, sizeForItem
  // Text fields
  case shouldBeginEditing, didBeginEditing, shouldEndEditing, didEndEditing
  case shouldChangeCharacters, didChangeSelection, shouldClear, shouldReturn
  // Recognizers and their delegates
  case recognizerBegan, recognizerMoved, recognizerEnded, recognizerCancelled, recognizerReset
  case canPrevent, canBePrevented, delegateShouldBegin, shouldRecognizeSimultaneously
  case shouldRequireFailure, shouldBeRequiredToFail, shouldReceiveTouch, shouldReceivePress,
    shouldReceiveEvent
  // Controllers
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear, viewWillLayout, viewDidLayout
  case willMoveToParent, didMoveToParent
  case willShow, didShow, shouldSelectTab, didSelectTab
  // Windows, scenes, the application
  case applicationSendEvent, windowSendEvent, sendAction, becomeKey, resignKey
  case sceneBecameActive, sceneResignedActive, sceneDisconnected
  // Completions and deinitializers
  case completion, deinitializer
  // Moments outside of all calls
  case timer, frame, betweenSteps

  /// Callbacks that occur in few worlds, and seldom more than once in a world.
  static let rare: [Callback] = [
    .didZoom, .willBeginZooming, .didEndZooming, .didDeselect, .commitEditing, .targetOfMove, .rowMoved,
    .accessoryTapped, .shouldClear,
    .shouldReturn, .shouldEndEditing, .didEndEditing, .shouldReceivePress,
  ]
}
