import { GlobalWindow, PropertySymbol } from 'happy-dom'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

/** Nodes only take events of their own kind; everything else that Bun has stays Bun's. */
const replaced = new Set([
  'Event',
  'CustomEvent',
  'EventTarget',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'navigator',
  'location',
])

/**
 * Makes this process a browser window for component tests, and leaves fetch, WebSocket, timers,
 * URL, Response and the like as Bun made them, so that tests with real servers work beside it.
 */
export function registerDom(): void {
  const native = new Set(Object.getOwnPropertyNames(globalThis))
  const window = new GlobalWindow({
    url: 'http://localhost:3000/',
    width: 1440,
    height: 900,
    settings: { navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x64) happy-dom' } },
  })
  for (const [key, descriptor] of allDescriptors(window)) {
    if (typeof key === 'string' && native.has(key) && !replaced.has(key)) continue
    const value = descriptor.value === window ? globalThis : descriptor.value
    const own = 'value' in descriptor ? { ...descriptor, value } : descriptor
    Object.defineProperty(globalThis, key, { ...own, configurable: true })
  }
  Object.defineProperty(navigator, 'language', { value: 'es-ES', configurable: true })
  Object.defineProperty(navigator, 'languages', { value: ['es-ES', 'es'], configurable: true })
  Object.defineProperty(document, PropertySymbol.defaultView, { value: globalThis })
  document.documentElement.lang = 'es'
  addSelectProperties()
  // happy-dom knows no popovers: what stands in one is always there.
  HTMLElement.prototype.hidePopover = () => {}
  CSSPropertyManager.prototype.clone = copied
  // React measures every render for a browser's profiler that offers this.
  Reflect.deleteProperty(console, 'timeStamp')
  Object.defineProperty(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: shown })
}

/** What happy-dom lacks of selects, and react-hook-form reads to see whether one was changed. */
function addSelectProperties() {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', {
    get: (): number => 0,
  })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute('selected', isSelected)
    },
  })
}

/** happy-dom takes `structuredClone` to copy the few styles of every ancestor, again and again. */
function copied(this: CSSPropertyManager) {
  const copy = new CSSPropertyManager()
  for (const name in this.properties) {
    const property = this.properties[name]
    if (property) copy.properties[name] = { value: property.value, important: property.important }
  }
  const definedPropertyNames = { ...Reflect.get(this, 'definedPropertyNames') }
  return Object.assign(copy, { definedPropertyNames })
}

/** A failed expectation prints a node as markup; its insides would be megabytes, at every try. */
function shown(this: Node) {
  const markup = this instanceof Element ? this.outerHTML : this.nodeName
  return markup.length > 300 ? `${markup.slice(0, 300)}…` : markup
}

function allDescriptors(window: object): [string | symbol, PropertyDescriptor][] {
  const keys = Reflect.ownKeys(window)
  return keys.flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(window, key)
    return descriptor && key !== 'constructor' ? [[key, descriptor]] : []
  })
}
