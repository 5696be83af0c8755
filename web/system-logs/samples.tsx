import { useState } from 'react'
import { t } from '#texts/system-logs/system-logs'
import { minuteMs } from '../../server/lib/time'
import { LogList } from './log-list'
import styles from './samples.module.css'
import { Summary } from './summary'

const texts = t.sample

/** What the viewer would look like, marked as invented, while the real entries cannot be had. */
export function Samples() {
  const [now] = useState(() => Date.now())
  const logs = texts.messages.map((log, place) => ({
    ...{ ...log, id: place + 1, metadata: {} },
    timestamp: new Date(now - place * minuteMs).toISOString(),
  }))
  return (
    <section className={styles.samples} aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong> <span className={styles.lead}>{texts.lead}</span>
      </p>
      <Summary summary={{ total: logs.length, info: 1, warning: 1, error: 1, critical: 0 }} />
      <LogList logs={logs} />
    </section>
  )
}
