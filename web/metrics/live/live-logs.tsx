import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SystemLog } from '#contract/admin/system-logs'
import { t } from '#texts/metrics/metrics'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { live } from '../channel'
import { LogLine } from './log-line'
import styles from './logs.module.css'

const texts = t.logs
/** So near its end the list is at its end. */
const nearlyPx = 10

/** The log as it is written, newest last; it follows the newest until one scrolls up or pauses. */
export function LiveLogs() {
  const logs = useSnapshot(live).logs as readonly SystemLog[]
  const [held, setHeld] = useState<readonly SystemLog[] | null>(null)
  const [follows, setFollows] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const shown = held ?? logs
  const waiting = held ? newerThan(held, logs) : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line moves the end
  useEffect(() => {
    if (follows) toEnd(box.current)
  }, [follows, shown])

  return (
    <Panel
      title={texts.live}
      actions={
        <>
          {!follows && (
            <Button size="small" onClick={() => setFollows(true)}>
              {texts.toEnd}
            </Button>
          )}
          <Button
            size="small"
            icon={held ? <Play size={16} /> : <Pause size={16} />}
            onClick={() => setHeld(held ? null : logs)}
          >
            {held ? texts.resume : texts.pause}
          </Button>
        </>
      }
    >
      <p className={styles.paused} role="status">
        {held && texts.paused(waiting)}
      </p>
      <div
        ref={box}
        className={styles.live}
        role="log"
        aria-label={texts.live}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        tabIndex={0}
        onScroll={({ currentTarget }) => setFollows(isAtEnd(currentTarget))}
      >
        <ol>
          {shown.toReversed().map((log) => (
            <LogLine key={log.id} log={log} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function toEnd(element: HTMLElement | null) {
  if (element) element.scrollTop = element.scrollHeight
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= nearlyPx

function newerThan(held: readonly SystemLog[], logs: readonly SystemLog[]) {
  const [newest] = held
  const at = logs.findIndex(({ id }) => id === newest?.id)
  return at === -1 ? logs.length : at
}
