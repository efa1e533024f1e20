// Controls with values as apps for iOS write them.

import Foundation
import UIKit

class SettingsViewController: UIViewController {
  private let wifiSwitch = UISwitch()
  private(set) lazy var volumeSlider: UISlider = {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 228, height: 34))
    slider.minimumValue = 0
    slider.maximumValue = 100
    slider.value = 50
    slider.isContinuous = false
    slider.minimumTrackTintColor = .systemOrange
    slider.maximumTrackTintColor = nil
    slider.thumbTintColor = .white
    slider.minimumValueImage = nil
    slider.maximumValueImage = nil
    slider.setThumbImage(nil, for: .normal)
    return slider
  }()
  let stepper = UIStepper(frame: .zero)
  let segmentedControl = UISegmentedControl(items: ["List", "Grid"])
  let pageControl = UIPageControl()
  let progressView = UIProgressView(progressViewStyle: .default)
  let activityIndicator = UIActivityIndicatorView(style: .large)
  private(set) var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    wifiSwitch.frame.origin = CGPoint(x: 20, y: 40)
    wifiSwitch.onTintColor = .systemGreen
    wifiSwitch.thumbTintColor = nil
    wifiSwitch.setOn(true, animated: false)
    wifiSwitch.addTarget(self, action: SettingsViewController.switchChanged, for: .valueChanged)
    volumeSlider.addTarget(self, action: SettingsViewController.sliderChanged, for: .valueChanged)
    stepper.frame.origin = CGPoint(x: 20, y: 160)
    stepper.minimumValue = -5
    stepper.maximumValue = 5
    stepper.stepValue = 0.5
    stepper.wraps = true
    stepper.autorepeat = true
    stepper.isContinuous = true
    stepper.addAction(
      UIAction { [weak self] _ in self?.heard.append("stepper") }, for: .primaryActionTriggered)
    segmentedControl.frame.origin = CGPoint(x: 20, y: 220)
    segmentedControl.selectedSegmentIndex = 0
    segmentedControl.selectedSegmentTintColor = .systemBlue
    segmentedControl.insertSegment(withTitle: "Map", at: 2, animated: false)
    segmentedControl.setEnabled(false, forSegmentAt: 2)
    segmentedControl.setWidth(80, forSegmentAt: 0)
    segmentedControl.sizeToFit()
    segmentedControl.addTarget(self, action: SettingsViewController.segmentChanged(_:), for: .valueChanged)
    pageControl.numberOfPages = 3
    pageControl.currentPage = 0
    pageControl.hidesForSinglePage = true
    pageControl.pageIndicatorTintColor = .systemGray3
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.sizeToFit()
    progressView.progressTintColor = .systemTeal
    progressView.trackTintColor = .systemGray5
    progressView.setProgress(0.5, animated: true)
    activityIndicator.hidesWhenStopped = true
    activityIndicator.color = .systemGray
    activityIndicator.startAnimating()
    for control in [wifiSwitch, volumeSlider, stepper, segmentedControl, pageControl] as [UIControl] {
      view.addSubview(control)
    }
    view.addSubview(progressView)
    view.addSubview(activityIndicator)
  }

  func switchChanged(_ sender: UISwitch) { heard.append("switch \(sender.isOn)") }
  func sliderChanged(_ sender: UISlider) { volumeSlider.setValue(sender.value.rounded(), animated: true) }
  func segmentChanged(_ sender: UISegmentedControl) {
    guard sender.selectedSegmentIndex != UISegmentedControl.noSegment else { return }
    heard.append(sender.titleForSegment(at: sender.selectedSegmentIndex) ?? "")
    if activityIndicator.isAnimating { activityIndicator.stopAnimating() }
  }
}

/// A thicker slider, which is easier to grab.
class ThickSlider: UISlider {
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    super.trackRect(forBounds: bounds).insetBy(dx: 0, dy: -2)
  }
  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    super.thumbRect(forBounds: bounds, trackRect: rect, value: value).offsetBy(dx: 0, dy: 0)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
}
