import QtQuick

// A sheet that a finger moves in front of a list of 1,000 rows.
Item {
  id: screen

  ListView {
    anchors.fill: parent
    model: 1000
    delegate: Rectangle {
      required property int index
      width: ListView.view.width
      height: 48
      color: index == 14 ? "#3366cc" : "white"
      Text {
        x: 16
        anchors.verticalCenter: parent.verticalCenter
        text: "Row number " + index + " of the list"
        font { family: "Inter"; pixelSize: 17 }
      }
      Rectangle { x: 16; y: 47; width: parent.width - 16; height: 1; color: "#d0d0d4" }
    }
  }

  Rectangle { anchors.fill: parent; color: "black"; opacity: 0.2 }

  Item {
    y: screen.height / 2
    width: screen.width
    height: screen.height - 54
    clip: true
    // Only the upper corners are round.
    Rectangle { width: parent.width; height: parent.height + 10; radius: 10; color: "white" }
    Rectangle { x: (parent.width - 36) / 2; y: 5; width: 36; height: 5; radius: 2.5; color: "#c0c0c4" }
    Text { x: 20; y: 21; text: "The sheet"; font { family: "Inter"; pixelSize: 17; weight: Font.DemiBold } }
    Repeater {
      model: 20
      Text {
        required property int index
        x: 20
        y: 69 + 48 * index
        text: "Line " + (index + 1) + " of the sheet"
        font { family: "Inter"; pixelSize: 17 }
      }
    }
    DragHandler {
      xAxis.enabled: false
      yAxis.minimum: 54
    }
  }
}
