/// How a view looks, apart from where it is: what its `layer` reads and writes.
struct ViewAppearance {
}
