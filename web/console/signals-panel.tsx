import { useSnapshot } from 'valtio'
import { t } from '#texts/console/console'
import { formatClock, formatDateTime } from '../lib/format'
import { mostSignals, type Signals } from './signals'
import styles from './signals-panel.module.css'

/** The latest events of the socket: what arrives live, as opposed to what is stored. */
export function SignalsPanel({ signals }: { signals: Signals }) {
  const { list, roundTripMs } = useSnapshot(signals.state)
  return (
    <section className={styles.panel} aria-label={t.signals}>
      <header className={styles.header}>
        <span>{t.latestSignals(mostSignals)}</span>
        {roundTripMs !== null && <span>{t.roundTrip(roundTripMs)}</span>}
      </header>
      {list.length === 0 ? (
        <p className={styles.none}>{t.noSignals}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ol className={styles.list} tabIndex={0} aria-label={t.signals}>
          {list.map(({ id, at, name, text }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
                {formatClock(at)}
              </time>
              <span className={styles.name}>{t.signal[name]}</span>
              <span className={styles.text} title={text}>
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
