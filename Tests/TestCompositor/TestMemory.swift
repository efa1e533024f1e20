import CTouchstoneLinux
import CTouchstoneWaylandServer
import Glibc

/// A client's `wl_buffer` in shared memory.
public struct TestBuffer {
  public let resource: WlBufferResource
  private let description: TestMemory.Description?

  init(_ resource: WlBufferResource) {
    self.resource = resource
    description = TestMemory.descriptions[ObjectIdentifier(resource)]
  }

  /// The width in pixels; 0 for a buffer that does not come from one of the test's pools.
  public var width: Int32 { description?.width ?? 0 }
  public var height: Int32 { description?.height ?? 0 }
  /// The distance from one row to the next, in bytes.
  public var stride: Int32 { description?.stride ?? 0 }
  public var format: UInt32 { description?.format ?? 0 }

  /// The seals of the client's memory, from F_GET_SEALS; -1 for memory without seals.
  public var seals: Int32 { description.map { $0.pool.seals } ?? -1 }

  /// Releases the buffer.
  public func release() {
    resource.sendRelease()
  }

  /// Returns the pixel as 0xAARRGGBB; nil outside of the buffer or its memory.
  public func pixel(x: Int, y: Int) -> UInt32? {
    guard let description, x >= 0, y >= 0, x < Int(width), y < Int(height) else { return nil }
    let offset = Int(description.offset) + y * Int(stride) + x * 4
    return description.pool.pixel(at: offset)
  }
}

/// The memory of a `wl_shm_pool`, mapped for reading.
final class TestMemory {
  struct Description {
    let pool: TestMemory
    let offset, width, height, stride: Int32
    let format: UInt32
  }

  /// The descriptions of buffers, keyed by the identity of the buffer's object. An entry remains until the
  /// test ends.
  static var descriptions: [ObjectIdentifier: Description] = [:]

  private let descriptor: Int32
  private var bytes: UnsafeRawPointer?
  private var size = 0

  private init(descriptor: Int32, size: Int32) {
    self.descriptor = descriptor
    map(size)
  }

  isolated deinit {
    unmap()
    close(descriptor)
  }

  func pixel(at offset: Int) -> UInt32? {
    guard let bytes, offset >= 0, offset + 4 <= size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  var seals: Int32 { fcntl(descriptor, Int32(LINUX_F_GET_SEALS)) }

  private func map(_ size: Int32) {
    unmap()
    guard size > 0, let memory = mmap(nil, Int(size), PROT_READ, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return }
    bytes = UnsafeRawPointer(memory)
    self.size = Int(size)
  }

  private func unmap() {
    if let bytes { munmap(UnsafeMutableRawPointer(mutating: bytes), size) }
    bytes = nil
    size = 0
  }

  static func serve(_ shm: WlShmResource) {
    shm.sendFormat(format: .argb8888)
    shm.sendFormat(format: .xrgb8888)
    shm.onRequest = { request in
      guard case .createPool(let poolResource, let descriptor, let size) = request else { return }
      let pool = TestMemory(descriptor: descriptor, size: size)
      poolResource.onRequest = { request in
        switch request {
        case .createBuffer(let buffer, let offset, let width, let height, let stride, let format):
          let key = ObjectIdentifier(buffer)
          descriptions[key] = Description(
            pool: pool, offset: offset, width: width, height: height, stride: stride, format: format.rawValue)
          buffer.onDestroy = { descriptions[key] = nil }
        case .resize(let size): pool.map(size)
        case .destroy: break
        }
      }
    }
  }
}
