import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'wouter'
import type { AlertLink, SystemAlert } from '#contract/admin/alerts'
import { LogSource } from '#contract/admin/system-logs'
import { sourceWords } from '#sentences/words/log-words'
import { t } from '#texts/alerts/alerts'
import { formatDateTime } from '../lib/format'
import { buttonClass } from '../ui/button'
import { classes } from '../ui/classes'
import { AlertActions } from './alert-actions'
import styles from './alert-line.module.css'
import { momentOf, spanOf } from './alert-span'

const icons = { critical: OctagonAlert, error: CircleAlert, warning: TriangleAlert, info: Info }

/** Where what is wrong can be looked at or mended. */
const addresses: Record<AlertLink, string> = {
  hosts: '/admin?vista=hosts',
  machines: '/admin?vista=maquinas',
  bots: '/admin/users?vista=bots',
  abuse: '/admin/users?vista=avisos',
  logs: '/admin/logs',
  payments: '/admin/settings?vista=pagos',
  backups: '/admin/settings?vista=copias',
  mail: '/admin/settings?vista=correo',
  settings: '/admin/settings',
  guide: '/guide?doc=self-hosting#abrirlo-a-otros-https-y-proxy-inverso',
}

/** One cause: how bad, since when and how often, who is on it, and the ways to mend or silence it. */
export function AlertLine({ alert, now }: { alert: SystemAlert; now: number }) {
  const { type, message, details, endedAt, startedAt, rule } = alert
  const Icon = icons[type]
  const isQuiet = endedAt !== null && rule !== 'test'
  return (
    <li className={classes(styles.alert, styles[type], (isQuiet || alert.silence) && styles.quiet)}>
      <Icon size={16} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <strong className={styles.type}>{t.types[type]}</strong> {message}
        </p>
        {details && endedAt === null && <p className={styles.more}>{details}</p>}
        <p className={styles.more}>
          <time dateTime={startedAt} title={formatDateTime(startedAt)}>
            {spanOf(alert, now)}
          </time>
          {` · ${[sourceName(alert.source), ...notesOf(alert, now)].join(' · ')}`}
        </p>
      </div>
      {rule !== 'test' && (
        <div className={styles.actions}>
          {alert.link && !isQuiet && (
            <Link
              href={addresses[alert.link]}
              className={buttonClass({ size: 'small' })}
              aria-label={t.about(t.links[alert.link], message)}
            >
              {t.links[alert.link]}
            </Link>
          )}
          {(!isQuiet || alert.silence) && <AlertActions alert={alert} />}
        </div>
      )}
    </li>
  )
}

function notesOf({ acknowledged, silence }: SystemAlert, now: number): string[] {
  const words = t.silence
  return [
    ...(acknowledged ? [t.acknowledged(acknowledged.by)] : []),
    ...(silence?.until ? [words.until(momentOf(silence.until, now))] : []),
    ...(silence?.until === null ? [words.always] : []),
  ]
}

function sourceName(source: string) {
  const known = LogSource.safeParse(source).data
  return known ? sourceWords[known] : source
}
