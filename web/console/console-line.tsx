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
import { memo, type ReactNode } from 'react'
import type { LogEntry, LogLevel } from '#contract/console'
import { t } from '#texts/console/console'
import { formatClock, formatDateTime } from '../lib/format'
import { classes } from '../ui/classes'
import styles from './console-line.module.css'
import { isFailedCommand } from './lines'

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

/** One line: when, of what kind, and what. Its own links lead out of the product. */
export const ConsoleLine = memo(function ConsoleLine({ line }: { line: LogEntry }) {
  const kind = kindOf(line)
  const Icon = icons[kind]
  const text = isFailedCommand(line) ? t.failedLine(line.message) : line.message
  return (
    <div className={classes(styles.line, styles[kind])}>
      <time dateTime={line.timestamp} title={formatDateTime(line.timestamp)}>
        {formatClock(line.timestamp)}
      </time>
      <span className={styles.level} title={t.level[kind]}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.word}>{t.level[kind]}</span>
      </span>
      <span className={styles.message}>
        {isOurs(line) ? withLinks(text) : text}
        {line.executionTime !== null && line.executionTime >= 1 && (
          <span className={styles.took}>{t.took(line.executionTime)}</span>
        )}
      </span>
    </div>
  )
})

/** What is said in the game is told from what is reported about it. */
const kindOf = ({ level, category }: LogEntry): Kind =>
  level === 'info' && category === 'chat' ? 'chat' : level

/** Only what we wrote ourselves may lead out: what players and servers say stays text. */
const isOurs = ({ source, category }: LogEntry) =>
  source === 'system' || (source === 'bot' && category === 'errors')

function withLinks(text: string): ReactNode {
  return text.split(/(https:\/\/[^\s<>"']+[^\s<>"'.,;:)])/g).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  )
}
