import Foundation

/// The curves of rules 8.19 and 8.20, as functions of time.
public enum ModelScrollLaw {
  public static func logarithm(_ rate: Double) -> Double { log(rate) }

  /// Rule 8.19: returns the distance that the content has moved after so many seconds.
  public static func way(_ speed: Double, rate: Double, after seconds: Double) -> Double {
    speed * (rate / (1 - rate)) * (1 - pow(rate, 1000 * seconds)) / 1000
  }

  /// Rule 8.20: returns the stretch after so many seconds.
  public static func stretch(_ stretch: Double, speed: Double, after seconds: Double) -> Double {
    stretch * exp(-10 * seconds) + speed * (exp(-10 * seconds) - exp(-12 * seconds)) / 2
  }
}
