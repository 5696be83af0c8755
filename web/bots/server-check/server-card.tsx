import Server from 'lucide-react/icons/server'
import type { ReactNode } from 'react'
import type { ServerStatus } from '#contract/bots/server-check'
import { t } from '#texts/bots/server-check/server-check'
import { formatNumber } from '../../lib/format'
import { Motd } from './motd'
import styles from './server-card.module.css'

/** A server as the game's own list shows it. Its words are a stranger's: text, and nothing else. */
export function ServerCard({ status }: { status: ServerStatus }) {
  const { favicon, motd, players, version, latencyMs, address } = status
  return (
    <div className={styles.card}>
      {favicon ? (
        <img className={styles.icon} src={favicon} width={64} height={64} alt="" />
      ) : (
        <span className={styles.icon} aria-hidden="true">
          <Server size={28} />
        </span>
      )}
      <div className={styles.words}>
        {motd.length > 0 ? <Motd parts={motd} /> : <p className={styles.muted}>{t.noMotd}</p>}
        {players.sample.length > 0 && (
          <p className={styles.sample}>
            {t.playing} {players.sample.join(', ')}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <Figure name={t.players}>
          {`${formatNumber(players.online)} / ${formatNumber(players.max)}`}
        </Figure>
        <Figure name={t.version}>{version.name}</Figure>
        <Figure name={t.latency}>{latencyOf(latencyMs)}</Figure>
        <Figure name={t.address}>{addressOf(address)}</Figure>
      </dl>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function latencyOf(ms: number | null) {
  if (ms === null) return t.noLatency
  return ms < 1 ? t.underOneMs : t.ms(formatNumber(ms))
}

const addressOf = ({ host, port }: ServerStatus['address']) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
