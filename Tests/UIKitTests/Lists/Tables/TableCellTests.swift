import Testing

@testable import UIKit

@Suite("Cells of tables")
struct TableCellTests {
  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test("Text begins 16 points from the edge, or beside the image if there is one")
  func defaultStyle() {
    let cell = cell(.default)
    #expect(cell.detailTextLabel == nil)
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 44))
    cell.imageView?.image = image(30, 30)
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 7, width: 30, height: 30))
    #expect(cell.textLabel?.frame.minX == 62)
    #expect(cell.separatorInset.left == 62)
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 82)
  }

  @Test("A cell's detail text is at the end, below the text, or after a narrow text")
  func otherStyles() throws {
    let value = cell(.value1)
    value.layoutIfNeeded()
    let detail = try #require(value.detailTextLabel), text = try #require(value.textLabel)
    #expect(detail.frame.maxX == 304 && detail.frame.width == detail.intrinsicContentSize.width)
    #expect(text.frame.minX == 16 && text.frame.maxX <= detail.frame.minX)
    text.text = "A text that is far too long to leave any room for what stands at the end of its row"
    detail.text = "And this one is long, too, so that both of them have to be cut somewhere"
    value.layoutIfNeeded()
    #expect(text.frame.maxX < detail.frame.minX && detail.frame.width == 96)

    let subtitle = cell(.subtitle)
    subtitle.layoutIfNeeded()
    #expect(subtitle.detailTextLabel!.frame.minY > subtitle.textLabel!.frame.midY)
    let narrow = cell(.value2)
    narrow.layoutIfNeeded()
    #expect(narrow.imageView == nil)
    #expect(narrow.textLabel!.frame.maxX < narrow.detailTextLabel!.frame.minX)
  }

  @Test("A cell is 44 points high, or higher if its lines need it")
  func heights() {
    let cell = cell(.default)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "One\nTwo\nThree\nFour"
    let tall = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(tall > 80)
    #expect(cell.systemLayoutSizeFitting(CGSize(width: 320, height: 0)).height == tall)
    cell.imageView?.image = image(30, 200)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 201)
  }

  @Test("An accessory at the end leaves the content less room")
  func accessories() throws {
    let cell = cell(.default)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    let mark = try #require(cell.accessoryMark)
    #expect(mark.frame.maxX == 304)
    #expect(cell.contentView.frame.maxX == mark.frame.minX)
    cell.accessoryType = .detailDisclosureButton
    cell.layoutIfNeeded()
    #expect(try #require(cell.detailButton).frame.maxX < mark.frame.minX)
    let toggle = UISwitch()
    cell.accessoryView = toggle
    cell.layoutIfNeeded()
    #expect(toggle.frame.maxX == 304 && toggle.superview === cell)
    #expect(mark.isHidden)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(toggle.superview == nil)
    #expect(cell.contentView.frame.width == 320)
  }

  @Test("Highlight and selection show grey behind the content; the style none shows nothing")
  func selection() throws {
    let cell = cell(.default)
    #expect(cell.selectedBackgroundView == nil)
    cell.isHighlighted = true
    let gray = try #require(cell.selectedBackgroundView)
    #expect(gray.alpha == 1 && gray.frame == cell.bounds)
    #expect(cell.textLabel?.isHighlighted == true)
    let order = cell.subviews
    #expect(order.firstIndex(of: gray)! < order.firstIndex(of: cell.contentView)!)
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(gray.alpha == 1)
    cell.isSelected = false
    #expect(gray.alpha == 0)
    let plain = self.cell(.default)
    plain.selectionStyle = .none
    plain.setSelected(true, animated: false)
    #expect(plain.isSelected && plain.selectedBackgroundView == nil)
    let own = self.cell(.default)
    let red = UIView()
    own.selectedBackgroundView = red
    own.setHighlighted(true, animated: false)
    #expect(red.alpha == 1 && own.selectedBackgroundView === red)
  }

  @Test("A cell's background views are behind its other views")
  func backgrounds() {
    let cell = cell(.default)
    let background = UIView()
    cell.backgroundView = background
    cell.layoutIfNeeded()
    #expect(cell.subviews.first === background && background.frame == cell.bounds)
    cell.backgroundView = nil
    #expect(background.superview == nil)
    cell.backgroundColor = .red
    #expect(cell.backgroundColor == .red)
  }
}

@Suite("Keys of a table", .serialized)
struct TableKeyTests {
  let stage = Stage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
  let source = RowSource(50)
  let delegate: RowDelegate

  init() {
    delegate = RowDelegate(stage.log)
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = delegate
    stage.keyWindow().addSubview(table)
    stage.advance(to: 1)
  }

  private func focusedRow() -> Int? {
    for cell in table.visibleCells where cell.isFocused { return table.indexPath(for: cell)?.row }
    return nil
  }

  @Test("Tab reaches a row, the arrows move on, Return and Space select")
  func rows() {
    stage.type(.keyboardTab, "\t")
    #expect(focusedRow() == 0)
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardUpArrow)
    #expect(focusedRow() == 1)
    stage.key(.began, .keyboardSpacebar, " ")
    #expect(stage.log.take() == ["shouldHighlight 0.1", "didHighlight 0.1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    stage.key(.ended, .keyboardSpacebar)
    #expect(stage.log.take() == ["didUnhighlight 0.1", "willSelect 0.1", "didSelect 0.1"])
    stage.key(.began, .keyboardReturnOrEnter)
    stage.key(.cancelled, .keyboardReturnOrEnter)
    #expect(stage.log.take() == ["shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1"])
    stage.type(.keyboardEnd)
    #expect(focusedRow() == 49)
    #expect(table.contentOffset.y == 1600)
    stage.type(.keyboardDownArrow)
    #expect(focusedRow() == 49)
    stage.type(.keyboardHome)
    #expect(focusedRow() == 0)
  }

  @Test("Tab stops at one row of a table, first the selected one; a row that scrolls away loses the ring")
  func stops() {
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    stage.type(.keyboardTab, "\t")
    #expect(focusedRow() == 3)
    stage.type(.keyboardTab, "\t")
    #expect(focusedRow() == 3, "there is nothing else")
    table.contentOffset.y = 800
    stage.advance(to: 2)
    #expect(focusedRow() == nil)
    table.allowsSelection = false
    stage.type(.keyboardTab, "\t")
    #expect(focusedRow() == nil)
  }
}
