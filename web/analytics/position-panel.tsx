import type { ReactNode } from 'react'
import type { WorldPosition } from '#contract/map'
import { t } from '#texts/analytics/analytics'
import { formatNumber } from '../lib/format'
import { Panel } from '../ui/layout/panel'
import styles from './position-panel.module.css'

/** Where the bot stands, above the map of it. */
export function PositionPanel({
  position,
  children,
}: {
  position: WorldPosition | null
  children: ReactNode
}) {
  return (
    <Panel title={t.position} className={styles.panel}>
      <dl className={styles.place}>
        {(['x', 'y', 'z'] as const).map((axis) => (
          <div key={axis}>
            <dt>{axis.toUpperCase()}</dt>
            <dd className={styles.number}>{position ? coordinate(position[axis]) : t.noValue}</dd>
          </div>
        ))}
        <div>
          <dt>{t.dimension}</dt>
          <dd>{position ? t.dimensions[position.dimension] : t.nowhere}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  )
}

const coordinate = (value: number) => formatNumber(Math.round(value * 10) / 10)
