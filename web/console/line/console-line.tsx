import Ban from 'lucide-react/icons/ban'
import Bug from 'lucide-react/icons/bug'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Info from 'lucide-react/icons/info'
import MessageSquare from 'lucide-react/icons/message-square'
import Plug from 'lucide-react/icons/plug'
import Sparkles from 'lucide-react/icons/sparkles'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { kindOf, type LogEntry, type LogLevel } from '#contract/console'
import { t } from '#texts/console/console'
import { formatClock, formatDateTime } from '../../lib/format'
import { classes } from '../../ui/classes'
import { shownText } from '../console-store'
import styles from './console-line.module.css'
import { LineText } from './line-text'

type Kind = LogLevel | 'chat'

const icons: Record<Kind, typeof Info> = {
  chat: MessageSquare,
  info: Info,
  error: CircleAlert,
  command: ChevronRight,
  connect: Plug,
  disconnect: Ban,
  event: Sparkles,
  warn: TriangleAlert,
  debug: Bug,
  response: CornerDownRight,
}

/** One line: when, of what kind, and what. What is searched for is marked in it. */
export const ConsoleLine = memo(function ConsoleLine({
  line,
  wanted = '',
  isFound = false,
}: {
  line: LogEntry
  wanted?: string
  /** It is the one of those that were found which is looked at. */
  isFound?: boolean
}) {
  const kind = kindOf(line)
  const Icon = icons[kind]
  return (
    <div className={classes(styles.line, styles[kind], isFound && styles.found)}>
      <time dateTime={line.timestamp} title={formatDateTime(line.timestamp)}>
        {formatClock(line.timestamp)}
      </time>
      <span className={styles.level} title={t.level[kind]}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.word}>{t.level[kind]}</span>
      </span>
      <span className={styles.message}>
        {line.by !== null && <bdi className={styles.by}>{line.by}</bdi>}
        <LineText line={line} text={shownText(line)} wanted={wanted} />
        {line.executionTime !== null && line.executionTime >= 1 && (
          <span className={styles.took}>{t.took(line.executionTime)}</span>
        )}
      </span>
    </div>
  )
})
