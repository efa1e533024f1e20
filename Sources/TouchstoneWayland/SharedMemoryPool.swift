import CTouchstoneLinux
import Glibc

/// A block of memory that this process shares with the compositor.
@MainActor final class SharedMemoryPool {
  private(set) var baseAddress: UnsafeMutableRawPointer
  private(set) var capacity: Int
  private let descriptor: Int32
  private let proxy: WlShmPool

  init(shm: WlShm, size: Int) throws(WaylandError) {
    let capacity = try Self.capacity(for: size)
    let descriptor = linux_memfd_create(
      "touchstone-pixels", UInt32(LINUX_MFD_CLOEXEC | LINUX_MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { throw .sharedMemory(size: size, reason: WaylandError.reason(errno)) }
    // The seal prevents the memory from shrinking. If the memory shrank, the compositor could crash by
    // reading beyond the end of the memory.
    guard ftruncate(descriptor, off_t(capacity)) == 0,
      fcntl(descriptor, Int32(LINUX_F_ADD_SEALS), Int32(LINUX_F_SEAL_SHRINK)) == 0,
      let baseAddress = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      baseAddress != MAP_FAILED
    else {
      let reason = WaylandError.reason(errno)
      close(descriptor)
      throw .sharedMemory(size: size, reason: reason)
    }
    self.baseAddress = baseAddress
    self.capacity = capacity
    self.descriptor = descriptor
    proxy = shm.createPool(fd: descriptor, size: Int32(capacity))
  }

  isolated deinit {
    proxy.destroy()
    munmap(baseAddress, capacity)
    close(descriptor)
  }

  /// Enlarges the pool to at least `size` bytes. The memory may move, so no buffer of the pool may be in use.
  func grow(to size: Int) throws(WaylandError) {
    guard size > capacity else { return }
    let newCapacity = try Self.capacity(for: size)
    guard ftruncate(descriptor, off_t(newCapacity)) == 0,
      let newBaseAddress = mmap(nil, newCapacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      newBaseAddress != MAP_FAILED
    else { throw .sharedMemory(size: size, reason: WaylandError.reason(errno)) }
    munmap(baseAddress, capacity)
    baseAddress = newBaseAddress
    capacity = newCapacity
    proxy.resize(size: Int32(newCapacity))
  }

  func makeBuffer(
    offset: Int, width: Int, height: Int, stride: Int, format: WlShm.Format
  ) -> WlBuffer {
    proxy.createBuffer(
      offset: Int32(offset), width: Int32(width), height: Int32(height), stride: Int32(stride), format: format
    )
  }

  private static let capacityStep = 256 << 10
  /// The largest size of a pool, in bytes.
  static let maximumSize = Int(Int32.max) - capacityStep

  /// Returns a capacity of at least `size`, in steps of 256 KiB, so that the memory need not grow in every
  /// frame while a window is resized. The system allocates no memory for pages that were never written to.
  private static func capacity(for size: Int) throws(WaylandError) -> Int {
    guard size > 0, size <= maximumSize else {
      throw .sharedMemory(size: size, reason: "a pool holds at most 2 GiB")
    }
    return (size + capacityStep - 1) / capacityStep * capacityStep
  }
}
