import Foundation
import TouchstoneInspector

/// The formats in which a recording can be exported.
public enum RecordingExport: CaseIterable, Sendable {
  /// A short film of the recording.
  case clip
  /// A sheet with a picture of each decision, below the outcome of the touch.
  case sheet
  /// The recording itself.
  case touch

  public var fileExtension: String {
    switch self {
    case .clip: "webp"
    case .sheet: "png"
    case .touch: "touch"
    }
  }

  public var title: LocalizedText {
    switch self {
    case .clip: LocalizedText("Film (WebP)", "动画（WebP）")
    case .sheet: LocalizedText("Picture with an explanation (PNG)", "带解释的图片（PNG）")
    case .touch: LocalizedText("Recording (.touch)", "录制文件（.touch）")
    }
  }
}
