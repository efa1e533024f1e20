import QtQuick
import QtQuick.Shapes

// 500 stars, each an item of its own with its own path, that follow a finger up and down.
Rectangle {
  id: field
  property real offset: 0
  readonly property var colors: [
    "#e64a3c", "#f09a32", "#e8c830", "#58b050", "#38a8a0", "#3366cc", "#7058c0", "#c85898"
  ]

  // The corners of a star around (19, 19), turned by an angle in degrees.
  function corners(angle) {
    let points = []
    for (let corner = 0; corner <= 10; corner++) {
      const direction = (angle + corner * 36) * Math.PI / 180
      const radius = corner % 2 == 0 ? 17 : 8
      points.push(Qt.point(19 + radius * Math.sin(direction), 19 - radius * Math.cos(direction)))
    }
    return points
  }

  Repeater {
    model: 500
    Shape {
      required property int index
      x: 10 + 38 * (index % 50)
      y: 401 + 64 * Math.floor(index / 50) + field.offset
      width: 38
      height: 38
      ShapePath {
        fillColor: field.colors[index % 8]
        strokeColor: "#303030"
        strokeWidth: 2
        joinStyle: ShapePath.RoundJoin
        PathPolyline { path: field.corners(index * 11) }
      }
    }
  }

  PointHandler {
    property real startY: 0
    onActiveChanged: if (active) startY = point.position.y - field.offset
    onPointChanged: if (active) field.offset = point.position.y - startY
  }
}
