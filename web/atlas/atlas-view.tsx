import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { AtlasPlaces, AtlasWorld } from '#contract/atlas'
import { AtlasMap } from './atlas-map'
import { atlas, openChest } from './atlas-store'
import styles from './atlas-view.module.css'
import { ContainerPanel } from './container-panel'
import { FindBox } from './find-box'
import { type Size, type View, wholeView } from './geometry'
import { PlaceLists } from './place-lists'

const unmeasured: Size = { width: 720, height: 520 }

/** A world's map, and beside it what is in it. */
export function AtlasView({ world, places }: { world: AtlasWorld; places: AtlasPlaces | null }) {
  const { layers, chest, view: chosenView } = useSnapshot(atlas)
  const frame = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLElement>(null)
  const size = useSize(frame)
  const view = chosenView ?? firstView(world, places?.containers[0] ?? null, size)
  return (
    <div className={styles.view}>
      <AtlasMap
        {...{ world, places, layers, view, size, frame }}
        chosen={chest}
        onView={(change) => {
          atlas.view = change(atlas.view ?? view)
        }}
        onWhole={() => {
          atlas.view = null
        }}
        onChest={({ x, y, z }) => {
          // It is on the map already: nothing moves.
          atlas.view = view
          atlas.chest = { worldId: world.id, x, y, z }
        }}
      />
      <aside ref={side} className={styles.side} tabIndex={-1}>
        <FindBox from={view} worldId={world.id} isCovered={chest !== null} onFound={openChest} />
        {chest ? (
          <ContainerPanel
            key={`${chest.x} ${chest.y} ${chest.z}`}
            chest={chest}
            onClose={() => {
              atlas.chest = null
              side.current?.focus({ preventScroll: true })
            }}
          />
        ) : (
          <PlaceLists worldId={world.id} places={places} />
        )}
      </aside>
    </div>
  )
}

/** All that was seen, or the position of the only thing that is known. */
function firstView(
  { bounds }: AtlasWorld,
  only: { x: number; z: number } | null,
  size: Size,
): View {
  if (bounds) return wholeView(bounds, size)
  return { x: only?.x ?? 0, z: only?.z ?? 0, scale: 1 }
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(unmeasured)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [frame])
  return size
}
