import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { AtlasPlaces } from '#contract/atlas'
import { t } from '#texts/atlas/atlas'
import { formatNumber } from '../lib/format'
import { Checkbox } from '../ui/form/toggle'
import { RelativeTime } from '../ui/time'
import { atlas, goTo, type Layer, openChest } from './atlas-store'
import styles from './place-lists.module.css'

const mostListed = 30

/** Bots, containers and deaths of the world as lists: the map without seeing it. */
export function PlaceLists({ worldId, places }: { worldId: string; places: AtlasPlaces | null }) {
  if (!places) return null
  const { bots, containers, deaths } = places
  return (
    <div className={styles.lists}>
      <Section layer="bots" count={bots.length} none={t.noBots}>
        {bots.slice(0, mostListed).map(({ id, name, x, y, z }) => (
          <Entry key={id} name={name} position={{ x, y, z }} onGo={() => goTo(worldId, { x, z })} />
        ))}
      </Section>
      <Section layer="containers" count={containers.length} none={t.noContainers}>
        {containers.slice(0, mostListed).map(({ x, y, z, label, stacks }) => (
          <Entry
            key={`${x} ${y} ${z}`}
            name={label}
            position={{ x, y, z }}
            more={t.stacks(stacks)}
            onGo={() => openChest({ worldId, x, y, z })}
          />
        ))}
      </Section>
      <Section layer="deaths" count={deaths.length} none={t.noDeaths}>
        {deaths.slice(0, mostListed).map(({ id, botName, at, x, y, z, message }) => (
          <Entry
            key={id}
            name={message ?? t.died(botName)}
            position={{ x, y, z }}
            more={<RelativeTime at={at} />}
            onGo={() => goTo(worldId, { x, z })}
          />
        ))}
      </Section>
    </div>
  )
}

function Section({
  layer,
  count,
  none,
  children,
}: {
  layer: Layer
  count: number
  none: string
  children: ReactNode
}) {
  const { layers } = useSnapshot(atlas)
  const isShown = layers[layer]
  return (
    <section aria-label={t[layer]}>
      <div className={styles.head}>
        <Checkbox
          label={t[layer]}
          checked={isShown}
          onChange={(checked) => {
            atlas.layers[layer] = checked
          }}
        />
        <span className={styles.count} data-layer={layer}>
          {formatNumber(count)}
        </span>
      </div>
      {isShown && count === 0 && <p className={styles.none}>{none}</p>}
      {isShown && count > 0 && <ul className={styles.list}>{children}</ul>}
      {isShown && count > mostListed && (
        <p className={styles.none}>{t.more(formatNumber(count - mostListed))}</p>
      )}
    </section>
  )
}

function Entry({
  name,
  position,
  more,
  onGo,
}: {
  name: string
  position: { x: number; y: number; z: number }
  more?: ReactNode
  onGo: () => void
}) {
  const [x = 0, y = 0, z = 0] = [position.x, position.y, position.z].map(Math.floor)
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onGo}>
        <span className={styles.name}>{name}</span>
        <span className={styles.mono}>{t.place(x, y, z)}</span>
        {more && <span className={styles.more}>{more}</span>}
      </button>
    </li>
  )
}
