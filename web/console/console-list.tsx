import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
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
import { memo, type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { kindOf, type LogEntry, type LogLevel } from '#contract/console'
import { t } from '#texts/console/console'
import { formatClock, formatDateTime } from '../lib/format'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import lineStyles from './console-line.module.css'
import styles from './console-list.module.css'
import { type BotConsole, isFailedCommand, type Lines } from './console-store'
import { ourLinks } from './our-links'

const lineHeight = 24
const topSpace = 44
/** So near to the end counts as being there. */
const nearby = 40
/** A scroll that comes so soon after a wheel, a finger or a key is the user's. */
const intentMs = 400

/** The lines, newest last; reads on upwards, and follows the end while it is in view. */
export function ConsoleList({ botConsole, lines }: { botConsole: BotConsole; lines: Lines }) {
  const { autoScroll, older } = useSnapshot(botConsole.state)
  const box = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const intent = useRef(Number.NEGATIVE_INFINITY)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 24,
    paddingStart: topSpace,
    paddingEnd: 8,
    anchorTo: 'end',
    initialRect: { width: 800, height: 480 },
  })

  // A line that wraps is taller than was guessed: the end moves once it is measured.
  const end = `${lines.at(-1)?.id} ${virtualizer.getTotalSize()}`
  useLayoutEffect(() => {
    if (autoScroll && end) virtualizer.scrollToEnd()
  }, [autoScroll, end, virtualizer])

  const touch = () => {
    intent.current = performance.now()
  }

  function onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) {
    const goesUp = scrollTop < lastTop.current
    lastTop.current = scrollTop
    if (performance.now() - intent.current > intentMs) return
    touch()
    if (scrollHeight - scrollTop - clientHeight <= nearby) botConsole.state.autoScroll = true
    else if (goesUp) botConsole.state.autoScroll = false
    if (goesUp && scrollTop < 10 * lineHeight) void botConsole.loadOlder()
  }

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-live="off"
        aria-label={t.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={onScroll}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
      >
        <div className={styles.lines} style={{ height: virtualizer.getTotalSize() }}>
          <Top older={older} onLoad={() => void botConsole.loadOlder()} />
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ConsoleLine line={line} />
              </div>
            )
          })}
        </div>
      </div>
      {!autoScroll && (
        <Button
          size="small"
          className={styles.toEnd}
          icon={<ArrowDown size={16} />}
          onClick={() => {
            botConsole.state.autoScroll = true
          }}
        >
          {t.toEnd}
        </Button>
      )}
    </div>
  )
}

function Top({ older, onLoad }: { older: string; onLoad: () => void }) {
  return (
    <div className={styles.top}>
      {older === 'none' && t.start}
      {older === 'loading' && t.loadingOlder}
      {older === 'failed' && t.olderFailed}
      {(older === 'more' || older === 'failed') && (
        <Button size="small" variant="ghost" onClick={onLoad}>
          {older === 'failed' ? t.retry : t.loadOlder}
        </Button>
      )}
    </div>
  )
}

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

/** One line: when, of what kind, and what. */
export const ConsoleLine = memo(function ConsoleLine({ line }: { line: LogEntry }) {
  const kind = kindOf(line)
  const Icon = icons[kind]
  const text = isFailedCommand(line) ? t.failedLine(line.message) : line.message
  return (
    <div className={classes(lineStyles.line, lineStyles[kind])}>
      <time dateTime={line.timestamp} title={formatDateTime(line.timestamp)}>
        {formatClock(line.timestamp)}
      </time>
      <span className={lineStyles.level} title={t.level[kind]}>
        <Icon size={16} aria-hidden="true" />
        <span className={lineStyles.word}>{t.level[kind]}</span>
      </span>
      <span className={lineStyles.message}>
        {isOurs(line) ? withLinks(text) : text}
        {line.executionTime !== null && line.executionTime >= 1 && (
          <span className={lineStyles.took}>{t.took(line.executionTime)}</span>
        )}
      </span>
    </div>
  )
})

/** Only what we wrote ourselves may lead out: what players and servers say stays text. */
const isOurs = ({ source, category }: LogEntry) =>
  source === 'system' || (source === 'bot' && category === 'errors')

function withLinks(text: string): ReactNode {
  return text.split(/(https:\/\/[^\s<>"']+[^\s<>"'.,;:)])/g).map((part) =>
    ourLinks.has(part) ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
