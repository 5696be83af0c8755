import type { CSSProperties } from 'react'
import { limits } from '#contract/limits'
import type { MapData } from '#contract/map'
import { t } from '#texts/map/map'
import { classes } from '../ui/classes'
import { type Point, type Position, toPoint, type View } from './geometry'
import { labelsOf } from './labels'
import styles from './markers.module.css'

/** From this zoom on there is room for the names of creatures. */
const namesFrom = 3

/** About how wide a letter of a name is. */
const letterPx = 6.5

/** The bot, players and creatures above the map. */
export function Markers({ map, view, size }: { map: MapData; view: View; size: number }) {
  const { botPosition, entities, players } = map
  const isShown = ({ left, top }: Point) => left >= 0 && top >= 0 && left <= size && top <= size
  const placed = (position: Position): { style: CSSProperties } | null => {
    const at = toPoint(map, view, size, position)
    return isShown(at) ? { style: { transform: `translate(${at.left}px, ${at.top}px)` } } : null
  }
  const bot = placed(botPosition)
  const seen = players
    .slice(0, limits.map.players)
    .map((player) => ({ ...player, at: toPoint(map, view, size, player) }))
    .filter(({ at }) => isShown(at))
  const names = labelsOf(seen, (name) => name.length * letterPx)
  return (
    <>
      {entities.map((entity) => {
        const at = placed(entity)
        const title = entity.hostile ? t.hostile(entity.name) : entity.name
        return (
          at && (
            <span key={entity.id} className={styles.marker} title={title} {...at}>
              <span className={classes(styles.dot, entity.hostile && styles.hostile)} />
              {view.zoom >= namesFrom && <span className={styles.name}>{entity.name}</span>}
            </span>
          )
        )
      })}
      {seen.map((player, index) => (
        <span key={player.name} className={styles.marker} title={player.name} {...placed(player)}>
          <span className={classes(styles.dot, styles.player)} />
          {names[index] && <span className={styles.name}>{names[index]}</span>}
        </span>
      ))}
      {bot && (
        <span className={styles.marker} title={t.bot} {...bot}>
          <svg className={styles.bot} viewBox="-8 -8 16 16" aria-hidden="true">
            <path d="M0 -7L5 6L0 3L-5 6z" transform={`rotate(${degrees(botPosition.yaw)})`} />
          </svg>
        </span>
      )}
    </>
  )
}

/** Yaw grows against the clock, from north; up is north. */
const degrees = (yaw: number) => Math.round((-yaw * 180) / Math.PI)
