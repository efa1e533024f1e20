import QtQuick

// A card that turns about its vertical axis, in perspective. A finger that moves by 400 pixels turns it over.
// Qt's perspective has the eye at a distance of 1,024 pixels.
Rectangle {
  id: table
  property real angle: 0
  color: "#e5e5ea"

  component Face: Rectangle {
    id: face
    property string name
    property real angle
    anchors.centerIn: parent
    width: 900
    height: 600
    radius: 24
    antialiasing: true
    visible: Math.cos(angle * Math.PI / 180) > 0
    transform: Rotation {
      origin.x: 450
      origin.y: 300
      axis { x: 0; y: 1; z: 0 }
      angle: face.angle
    }
    Text {
      x: 40; y: 36; text: "The " + face.name + " of the card"; color: "white"
      font { family: "Inter"; pixelSize: 34; weight: Font.DemiBold }
    }
    Repeater {
      model: 10
      Text {
        required property int index
        x: 40; y: 105 + 46 * index; color: "white"
        text: "Line " + (index + 1) + " of the text on the " + face.name + " of the card"
        font { family: "Inter"; pixelSize: 17 }
      }
    }
  }

  Face { name: "front"; color: "#3366cc"; angle: table.angle }
  Face { name: "back"; color: "#cc6633"; angle: table.angle + 180 }

  PointHandler {
    property real startY: 0
    onActiveChanged: if (active) startY = point.position.y
    onPointChanged: if (active) table.angle = (startY - point.position.y) / 400 * 180
  }
}
