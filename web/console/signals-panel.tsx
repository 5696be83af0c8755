import { useSnapshot } from 'valtio'
import { formatClock, formatDateTime } from '../lib/format'
import { es } from './console.es'
import { mostSignals, type Signals } from './signals'
import styles from './signals-panel.module.css'

/** The latest events of the socket: what arrives live, as opposed to what is stored. */
export function SignalsPanel({ signals }: { signals: Signals }) {
  const { list, roundTripMs } = useSnapshot(signals.state)
  return (
    <section className={styles.panel} aria-label={es.signals}>
      <header className={styles.header}>
        <span>{es.latestSignals(mostSignals)}</span>
        {roundTripMs !== null && <span>{es.roundTrip(roundTripMs)}</span>}
      </header>
      {list.length === 0 ? (
        <p className={styles.none}>{es.noSignals}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ol className={styles.list} tabIndex={0} aria-label={es.signals}>
          {list.map(({ id, at, name, text }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
                {formatClock(at)}
              </time>
              <span className={styles.name}>{es.signal[name]}</span>
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
