const width = 800

/** happy-dom lays nothing out, so virtual lists see no room: here scrollers and lines have sizes. */
export function withLayout({ scroller, line }: { scroller: number; line: number }): Disposable {
  const sizes = { clientWidth: width, clientHeight: scroller, offsetHeight: line }
  const before = Object.keys(sizes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  )
  for (const [name, size] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
  }
  return {
    [Symbol.dispose]() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
        else Reflect.deleteProperty(HTMLElement.prototype, name)
      }
    },
  }
}
