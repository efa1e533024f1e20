// qtquick SCENE DIRECTORY: the scenes shapes, flip and sheet of `touchstone demo --bench`, drawn by Qt Quick from
// the directory's QML. The Qt Quick of Qt 6.4 has no blur without another module, so there is no scene `blur`.
#include <QGuiApplication>
#include <QQuickView>
#include <cstdio>

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  const QStringList words = application.arguments();
  const QStringList scenes = {"shapes", "flip", "sheet"};
  if (words.size() != 3 || !scenes.contains(words[1])) {
    std::fprintf(stderr, "qtquick: name a scene, shapes, flip or sheet, and the directory of its QML.\n");
    return 64;
  }
  QQuickView view;
  // Over OpenGL, the edges of shapes and of turned rectangles are smooth only with several samples per pixel.
  if (words[1] != "sheet") {
    QSurfaceFormat format = view.format();
    format.setSamples(4);
    view.setFormat(format);
  }
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.setSource(QUrl::fromLocalFile(words[2] + "/" + words[1] + ".qml"));
  if (view.status() != QQuickView::Ready) return 1;
  view.resize(1920, 1080);
  view.show();
  return application.exec();
}
