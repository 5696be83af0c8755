import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import type { AtlasPlaces, AtlasWorld } from '#contract/atlas'
import { t } from '#texts/atlas/atlas'
import { steering } from '../map/steering'
import { useGestures } from '../map/use-gestures'
import { themeChoice } from '../theme/theme-store'
import { IconButton } from '../ui/button'
import styles from './atlas-map.module.css'
import type { Layer } from './atlas-store'
import {
  dragged,
  type Point,
  type Position,
  type Size,
  toPoint,
  toPosition,
  type View,
  zoomed,
} from './geometry'
import { paint } from './paint'
import { createTiles, type Tiles } from './tiles'

const keyStep = 64
const wheelFactor = 1.25
const buttonFactor = 1.6
/** So near a press takes a container. */
const reach = 16

type Props = {
  world: AtlasWorld
  places: AtlasPlaces | null
  layers: Readonly<Record<Layer, boolean>>
  view: View
  size: Size
  chosen: Position | null
  /** Gestures may come faster than the map is drawn: each changes what the last one left. */
  onView: (change: (view: View) => View) => void
  onWhole: () => void
  onChest: (chest: AtlasPlaces['containers'][number]) => void
  frame: RefObject<HTMLDivElement | null>
}

/** A world from above: moved by pointer, wheel, pinch and keyboard; a press opens a container. */
export function AtlasMap(props: Props) {
  const { world, places, layers, view, size, onView, onWhole, onChest, frame } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pointed, setPointed] = useState<Point | null>(null)
  useDrawing(canvas, props)

  const zoomBy = (factor: number, at: Point | null) =>
    onView((now) => zoomed(now, size, factor, at))
  const gestures = useGestures(frame, {
    drag: (by) => onView((now) => dragged(now, by)),
    zoomBy: (step, at) => zoomBy(step > 0 ? wheelFactor : 1 / wheelFactor, at),
    pinch: zoomBy,
    press(at) {
      const chest = layers.containers && nearest(places?.containers ?? [], view, size, at)
      if (chest) onChest(chest)
    },
  })
  const steer = steering({
    step: keyStep,
    drag: (by) => onView((now) => dragged(now, by)),
    zoom: (direction) => zoomBy(buttonFactor ** direction, null),
    home: onWhole,
  })
  const point = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointed({ left: event.clientX - left, top: event.clientY - top })
    gestures.onPointerMove(event)
  }
  const { x, z } = pointed ? toPosition(view, size, pointed) : view
  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        className={styles.map}
        role="application"
        aria-label={`${t.map.label}: ${t.worldName(world.target, world.dimension)}`}
        aria-description={t.map.help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        onKeyDown={steer}
        {...gestures}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <output className={styles.place}>{t.map.place(Math.floor(x), Math.floor(z))}</output>
      <div className={styles.buttons}>
        <IconButton
          variant="secondary"
          icon={<Plus size={16} />}
          label={t.map.zoomIn}
          onClick={() => zoomBy(buttonFactor, null)}
        />
        <IconButton
          variant="secondary"
          icon={<Minus size={16} />}
          label={t.map.zoomOut}
          onClick={() => zoomBy(1 / buttonFactor, null)}
        />
        <IconButton
          variant="secondary"
          icon={<Maximize size={16} />}
          label={t.map.whole}
          onClick={onWhole}
        />
      </div>
    </div>
  )
}

function nearest<T extends Position>(
  all: readonly T[],
  view: View,
  size: Size,
  to: Point,
): T | null {
  let [best, least]: [T | null, number] = [null, reach]
  for (const it of all) {
    const { left, top } = toPoint(view, size, { x: it.x + 0.5, z: it.z + 0.5 })
    const far = Math.hypot(left - to.left, top - to.top)
    if (far < least) [best, least] = [it, far]
  }
  return best
}

/** Draws at most once a frame, whatever has changed. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, props: Props) {
  const { world, places, layers, view, size, chosen } = props
  const { theme, customColor } = useSnapshot(themeChoice)
  const draw = useRef(() => {})
  const { id, revision } = world
  const [tiles, setTiles] = useState<Tiles | null>(null)

  useEffect(() => {
    const own = createTiles(id, () => draw.current())
    setTiles(own)
    return () => own.dispose()
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision makes every picture old
  useEffect(() => {
    tiles?.renew()
    draw.current()
  }, [tiles, revision])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are read from the page
  useLayoutEffect(() => {
    let asked = 0
    draw.current = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => {
        const { bounds } = world
        if (!canvas.current) return
        paint(canvas.current, { view, size, bounds, tiles, places, layers, chosen })
      })
    }
    draw.current()
    return () => cancelAnimationFrame(asked)
  }, [canvas, world, places, layers, view, size, chosen, tiles, theme, customColor])
}
