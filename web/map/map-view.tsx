import Footprints from 'lucide-react/icons/footprints'
import { type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MapData } from '#contract/map'
import { t } from '#texts/map/map'
import { brighten, daylight } from './daylight'
import {
  blockSize,
  centreOf,
  dragged,
  type Point,
  type Position,
  toPoint,
  toPosition,
  type View,
  zoomed,
  zoomRange,
} from './geometry'
import styles from './map-view.module.css'
import { Markers } from './markers'
import { steering } from './steering'
import { useGestures } from './use-gestures'

const keyStep = 40

/** The map itself: moved by pointer, wheel, pinch and keyboard; with `onGo` a press sends the bot there. */
export function MapView({
  map,
  view,
  onView,
  onGo,
}: {
  map: MapData
  view: View
  /** Gestures may come faster than the map is drawn: each changes what the last one left. */
  onView: (change: (view: View) => View) => void
  onGo?: (to: Position) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [pointer, setPointer] = useState<Point | null>(null)
  const [isFocused, setFocused] = useState(false)
  const filterId = useId()
  const { isOn } = useSnapshot(daylight)
  const matrix = isOn ? brighten(map) : null
  const size = useWidth(frame)
  const drag = (by: Point) => onView((now) => dragged(map, now, size, by))
  const zoom = (change: (zoom: number) => number, at: Point | null) =>
    onView((now) => zoomed(map, now, size, change(now.zoom), now.centre && at))
  const gestures = useGestures(frame, {
    drag,
    zoomBy: (step, at) => zoom((now) => now + step, at),
    pinch: (factor, at) => zoom((now) => now * factor, at),
    press: (at) => onGo?.(toPosition(map, view, size, at)),
  })
  const steer = steering({
    step: keyStep,
    drag,
    zoom: (direction) => zoom((now) => now + direction * zoomRange.buttonStep, null),
    home: () => onView((now) => ({ ...now, centre: null })),
    enter: () => onGo?.(centreOf(map, view)),
  })
  const { startX, startZ, canvasSize, pixelSize } = map.renderInfo
  const corner = toPoint(map, view, size, { x: startX, z: startZ })
  const scale = blockSize(map, view.zoom, size) / pixelSize
  const under = pointer ? toPosition(map, view, size, pointer) : isFocused && centreOf(map, view)
  const trackPointer = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointer({ left: event.clientX - left, top: event.clientY - top })
    gestures.onPointerMove(event)
  }
  return (
    <>
      <div
        ref={frame}
        className={styles.map}
        role="application"
        aria-label={t.label}
        aria-description={t.help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        onKeyDown={steer}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...gestures}
        onPointerMove={trackPointer}
        onPointerLeave={() => setPointer(null)}
      >
        {matrix && (
          <svg className={styles.filter} aria-hidden="true">
            <filter id={filterId} colorInterpolationFilters="sRGB">
              <feColorMatrix type="matrix" values={matrix} />
            </filter>
          </svg>
        )}
        <img
          className={styles.image}
          src={map.mapImage}
          alt=""
          width={canvasSize}
          height={canvasSize}
          draggable={false}
          style={{
            transform: `translate(${corner.left}px, ${corner.top}px) scale(${scale})`,
            ...(matrix ? { filter: `url("#${filterId}")` } : {}),
          }}
        />
        <Markers map={map} view={view} size={size} />
        <span className={styles.cross} aria-hidden="true" />
      </div>
      {onGo && (
        <p className={styles.foot}>
          <Footprints size={16} aria-hidden="true" />
          {t.walk}
          <span className={styles.where}>
            {under && t.at(Math.floor(under.x), Math.floor(under.z))}
          </span>
        </p>
      )}
    </>
  )
}

/** Until its position on the page is measured. */
const usualPx = 400
/** On a narrow screen the map is smaller than its 400 pixels. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usualPx)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || usualPx)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [frame])
  return width
}
