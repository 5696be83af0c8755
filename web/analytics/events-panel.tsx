import BedDouble from 'lucide-react/icons/bed-double'
import Footprints from 'lucide-react/icons/footprints'
import Hammer from 'lucide-react/icons/hammer'
import HeartCrack from 'lucide-react/icons/heart-crack'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import PackagePlus from 'lucide-react/icons/package-plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Skull from 'lucide-react/icons/skull'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import Trophy from 'lucide-react/icons/trophy'
import type { RecentEvent } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { classes } from '../ui/classes'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './events-panel.module.css'

const icons = {
  connect: LogIn,
  disconnect: LogOut,
  death: Skull,
  respawn: RotateCcw,
  damage: HeartCrack,
  pickup: PackagePlus,
  craft: Hammer,
  sleep: BedDouble,
  dimension: Footprints,
  advancement: Trophy,
  command: SquareTerminal,
} as const satisfies Record<RecentEvent['type'], typeof LogIn>

const tones: Partial<Record<RecentEvent['type'], string>> = {
  connect: styles.ok,
  death: styles.danger,
  damage: styles.warn,
  advancement: styles.ok,
}

/** What happened to the bot last, newest first. */
export function EventsPanel({ events }: { events: readonly RecentEvent[] }) {
  return (
    <Panel title={t.events}>
      {events.length === 0 && <p className={styles.none}>{t.noEvents}</p>}
      <ol className={styles.list}>
        {events.map(({ at, type, description }) => {
          const Icon = icons[type]
          return (
            <li key={`${at} ${type} ${description}`} className={styles.event}>
              <span
                className={classes(styles.icon, tones[type])}
                role="img"
                aria-label={t.eventTypes[type]}
                title={t.eventTypes[type]}
              >
                <Icon size={16} aria-hidden="true" />
              </span>
              <span className={styles.text}>{description}</span>
              <RelativeTime at={at} className={styles.time} />
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
