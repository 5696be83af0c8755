import type { Projection } from './gl/camera'
import type { Body } from './gl/renderer'
import type { Vector } from './world/messages'

type Named = Body & { id: number; label: string }

const most = 24
const farthest = 40

/** Names above heads: elements of the page, which are sharper than what is drawn. */
export function createLabels(host: HTMLElement, className: string) {
  const shown = new Map<number, HTMLElement>()

  function elementOf({ id, label, kind }: Named) {
    const known = shown.get(id)
    const element = known ?? host.appendChild(document.createElement('span'))
    if (element.textContent !== label) element.textContent = label
    element.className = className
    element.dataset.kind = kind
    shown.set(id, element)
    return element
  }

  return {
    show(bodies: readonly Named[], eye: Vector, projection: Projection) {
      const placed = bodies
        .filter(({ label }) => label)
        .flatMap((body) => {
          const [x, y, z] = body.at.map((value, axis) => value - (eye[axis] ?? 0)) as Vector
          const at = projection.toScreen(x, y + body.height + 0.3, z)
          return at && at.away < farthest && at.away > 0.6 ? [{ body, ...at }] : []
        })
        .sort((one, other) => one.away - other.away)
        .slice(0, most)
      const gone = new Set(shown.keys())
      for (const { body, left, top, away } of placed) {
        gone.delete(body.id)
        const { style } = elementOf(body)
        style.left = `${(left * 100).toFixed(2)}%`
        style.top = `${(top * 100).toFixed(2)}%`
        style.opacity = String(Math.min(1, 1.3 - away / farthest).toFixed(2))
        style.zIndex = String(Math.round(farthest - away))
      }
      for (const id of gone) {
        shown.get(id)?.remove()
        shown.delete(id)
      }
    },
    clear() {
      host.replaceChildren()
      shown.clear()
    },
  }
}
