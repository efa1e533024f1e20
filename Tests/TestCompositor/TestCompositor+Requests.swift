/// The requests that create objects, and the storage of these objects.
extension TestCompositor {
  func serve(_ compositor: WlCompositorResource) {
    compositor.onRequest = { [unowned self] request in
      switch request {
      case .createSurface(let resource):
        let surface = TestSurface(resource)
        surfaces.append(surface)
        resource.onDestroy = { [unowned self] in surfaces.removeAll { $0 === surface } }
      default: break
      }
    }
  }

  func serve(_ subcompositor: WlSubcompositorResource) {
    subcompositor.onRequest = { [unowned self] request in
      guard case .getSubsurface(let resource, let surface, let parent) = request,
        let surface = self.surface(of: surface), let parent = self.surface(of: parent)
      else { return }
      let subsurface = TestSubsurface(resource, surface: surface, parent: parent)
      subsurfaces.append(subsurface)
      resource.onDestroy = { [unowned self] in subsurfaces.removeAll { $0 === subsurface } }
    }
  }

  func serve(_ shell: XdgWmBaseResource) {
    shellResources.append(shell)
    shell.onDestroy = { [unowned self, unowned shell] in shellResources.removeAll { $0 === shell } }
    shell.onRequest = { [unowned self] request in
      switch request {
      case .getXdgSurface(let xdgSurface, let surface):
        guard let surface = self.surface(of: surface) else { return }
        xdgSurface.onRequest = { [unowned self, unowned xdgSurface] request in
          switch request {
          case .getToplevel(let resource):
            let toplevel = TestToplevel(resource, xdgSurface: xdgSurface, surface: surface, compositor: self)
            toplevels.append(toplevel)
            resource.onDestroy = { [unowned self] in toplevels.removeAll { $0 === toplevel } }
          case .getPopup(let resource, let parent, let positioner):
            guard let positioner = self.positioner(of: positioner) else { return }
            let popup = TestPopup(
              resource, xdgSurface: xdgSurface, surface: surface, parent: parent, positioner: positioner,
              compositor: self)
            popups.append(popup)
            resource.onDestroy = { [unowned self] in popups.removeAll { $0 === popup } }
          case .ackConfigure(let serial):
            toplevels.first { $0.xdgSurface === xdgSurface }?.acknowledged.append(serial)
            popups.first { $0.xdgSurface === xdgSurface }?.acknowledged.append(serial)
          case .setWindowGeometry(let x, let y, let width, let height):
            let geometry = TestRectangle(x, y, width, height)
            toplevels.first { $0.xdgSurface === xdgSurface }?.windowGeometry = geometry
            popups.first { $0.xdgSurface === xdgSurface }?.windowGeometry = geometry
          default: break
          }
        }
      case .createPositioner(let resource):
        let positioner = TestPositioner(resource)
        positioners.append(positioner)
        resource.onDestroy = { [unowned self] in positioners.removeAll { $0 === positioner } }
      case .pong(let serial): pongs.append(serial)
      default: break
      }
    }
  }

  func serve(_ manager: ZxdgDecorationManagerV1Resource) {
    manager.onRequest = { [unowned self] request in
      guard case .getToplevelDecoration(let decoration, let toplevel) = request,
        let toplevel = toplevels.first(where: { $0.resource === toplevel })
      else { return }
      toplevel.decoration = decoration
      decoration.onRequest = { [unowned toplevel] request in
        if case .setMode(let mode) = request { toplevel.requestedDecorationModes.append(mode.rawValue) }
      }
    }
  }

  func serve(_ viewporter: WpViewporterResource) {
    viewporter.onRequest = { [unowned self] request in
      guard case .getViewport(let viewport, let surface) = request, let surface = self.surface(of: surface)
      else { return }
      viewport.onRequest = { [unowned surface] request in
        if case .setDestination(let width, let height) = request {
          surface.pendingDestination = (width, height)
        }
      }
    }
  }

  func serve(_ manager: WpFractionalScaleManagerV1Resource) {
    manager.onRequest = { [unowned self] request in
      guard case .getFractionalScale(let scale, let surface) = request,
        let surface = self.surface(of: surface)
      else { return }
      surface.fractionalScale = scale
    }
  }

  func serve(_ presentation: WpPresentationResource) {
    presentation.sendClockId(clkId: presentationClock)
    presentation.onRequest = { [unowned self] request in
      guard case .feedback(let surface, let feedback) = request, let surface = self.surface(of: surface)
      else { return }
      surface.pendingFeedback.append(feedback)
    }
  }

  func serve(_ manager: WpCursorShapeManagerV1Resource) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .getPointer(let device, _):
        device.onRequest = { [unowned self] request in
          guard case .setShape(let serial, let shape) = request else { return }
          cursors.append(.shape(shape.rawValue))
          shapeSerials.append(serial)
        }
      case .getTabletToolV2(let device, _):
        device.onRequest = { [unowned self] request in
          if case .setShape(_, let shape) = request { toolShapes.append(shape.rawValue) }
        }
      case .destroy: break
      }
    }
  }

  func surface(of resource: WlSurfaceResource?) -> TestSurface? {
    surfaces.first { $0.resource === resource }
  }

  func positioner(of resource: XdgPositionerResource?) -> TestPositioner? {
    positioners.first { $0.resource === resource }
  }

  /// Pings every client.
  @discardableResult
  public func ping() -> UInt32 {
    let serial = nextSerial()
    for shell in shellResources { shell.sendPing(serial: serial) }
    return serial
  }
}

/// A client's request for the pointer's cursor.
public enum TestCursor: Equatable, Sendable {
  /// A shape, as a number of `wp_cursor_shape_device_v1.shape`.
  case shape(UInt32)
  /// A surface of the client, or no surface if `isNil` is true.
  case surface(isNil: Bool)
}
