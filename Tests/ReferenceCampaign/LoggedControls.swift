import ReferenceModel
import UIKit

/// A target that is added to a control twice.
final class ControlTarget {
  static let action = Selector(ControlTarget.act)
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func act(_ sender: UIControl) { body() }
}

extension EngineRun {
  func makeKit(_ kit: ModelKit, _ frame: CGRect, _ spec: ModelView) -> UIView & Telling {
    switch kit {
    case .toggle(let isOn):
      let view = LoggedSwitch(frame: frame)
      view.isOn = isOn
      return tell(view, spec) { $0.isOn ? "1" : "0" }
    case .slider(let value, let isContinuous):
      let view = LoggedSlider(frame: frame)
      view.value = Float(value)
      view.isContinuous = isContinuous
      return tell(view, spec) { ModelText.number(Double($0.value)) }
    case .stepper(let stepper):
      let view = LoggedStepper(frame: frame)
      view.maximumValue = ModelStepper.maximum
      view.stepValue = stepper.step
      view.value = stepper.value
      view.wraps = stepper.wraps
      view.autorepeat = stepper.autorepeat
      view.isContinuous = stepper.isContinuous
      return tell(view, spec) { ModelText.number($0.value) }
    case .segments(let count, let selected, let isMomentary):
      let view = LoggedSegmentedControl(frame: frame)
      for index in 0..<count { view.insertSegment(withTitle: "S", at: index, animated: false) }
      view.isMomentary = isMomentary
      if !isMomentary { view.selectedSegmentIndex = selected ?? UISegmentedControl.noSegment }
      return tell(view, spec) { $0.isMomentary ? "momentary" : "\($0.selectedSegmentIndex)" }
    case .pages(let count, let current):
      let view = LoggedPageControl(frame: frame)
      view.numberOfPages = count
      view.currentPage = current
      return tell(view, spec) { "\($0.currentPage)" }
    }
  }

  private func tell<Control: UIControl>(
    _ control: Control, _ spec: ModelView, value: @escaping (Control) -> String
  ) -> Control {
    let action = UIAction { [log] action in
      if let control = action.sender as? Control { log.add("\(spec.name) valueChanged \(value(control))") }
    }
    control.addAction(action, for: .valueChanged)
    return tell(control, spec)
  }
}
