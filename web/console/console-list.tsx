import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/console/console'
import { Button } from '../ui/button'
import styles from './console-list.module.css'
import type { BotConsole, Lines } from './console-store'
import { ConsoleLine } from './line/console-line'

const lineHeight = 24
const topSpace = 44
/** So near to the end counts as being there. */
const nearby = 40
/** A scroll that comes so soon after a wheel, a finger or a key is the user's. */
const intentMs = 400

/** The lines, newest last; reads on upwards, and follows the end while it is in view. */
export function ConsoleList({ botConsole, lines }: { botConsole: BotConsole; lines: Lines }) {
  const { autoScroll, older, search, foundId } = useSnapshot(botConsole.state)
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

  // A phone's keyboard, a panel above: with less room the end would slip out of view.
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (botConsole.state.autoScroll) virtualizer.scrollToEnd()
    })
    if (box.current) sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [botConsole, virtualizer])

  const foundAt = foundId === null ? -1 : lines.findIndex(({ id }) => id === foundId)
  const goTo = useRef(foundAt)
  goTo.current = foundAt
  // Not when lines come before it or after it: only when another one is looked at.
  useLayoutEffect(() => {
    if (foundId !== null && goTo.current >= 0) {
      virtualizer.scrollToIndex(goTo.current, { align: 'center' })
    }
  }, [foundId, virtualizer])

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
                <ConsoleLine line={line} wanted={search ?? ''} isFound={line.id === foundId} />
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
