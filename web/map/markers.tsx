import type { CSSProperties } from 'react'
import { limits } from '#contract/limits'
import type { MapData } from '#contract/map'
import { classes } from '../ui/classes'
import { type Place, toPoint, type View } from './geometry'
import { es } from './map.es'
import styles from './markers.module.css'

/** From this zoom on there is room for the names of creatures. */
const namesFrom = 3

/** The bot, players and creatures above the map. */
export function Markers({ map, view, size }: { map: MapData; view: View; size: number }) {
  const { botPosition, entities, players } = map
  const placed = (place: Place): { style: CSSProperties } | null => {
    const { left, top } = toPoint(map, view, size, place)
    if (left < 0 || top < 0 || left > size || top > size) return null
    return { style: { transform: `translate(${left}px, ${top}px)` } }
  }
  const bot = placed(botPosition)
  return (
    <>
      {entities.map((entity) => {
        const at = placed(entity)
        const title = entity.hostile ? es.hostile(entity.name) : entity.name
        return (
          at && (
            <span key={entity.id} className={styles.marker} title={title} {...at}>
              <span className={classes(styles.dot, entity.hostile && styles.hostile)} />
              {view.zoom >= namesFrom && <span className={styles.name}>{entity.name}</span>}
            </span>
          )
        )
      })}
      {players.slice(0, limits.map.players).map((player) => {
        const at = placed(player)
        return (
          at && (
            <span key={player.name} className={styles.marker} title={player.name} {...at}>
              <span className={classes(styles.dot, styles.player)} />
              <span className={styles.name}>{player.name}</span>
            </span>
          )
        )
      })}
      {bot && (
        <span className={styles.marker} title={es.bot} {...bot}>
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
