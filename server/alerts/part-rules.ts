import type { AlertType } from '#contract/admin/alerts'
import type { Context } from '../context'
import { hourMs, minuteMs } from '../lib/time'
import { type Text, text } from '../locales/text'
import {
  type BackupProblem,
  backupProblem,
  certificateDays,
  certificateLevel,
  isFarBehind,
  watcherLag,
} from '../metrics/part-health'
import type { DiskProblem } from '../metrics/probes/disk-probe'
import type { Finding } from './alert'

type Parts = Pick<Context, 'probes' | 'backups' | 'payments' | 'mail' | 'clock'>

/** What is wrong with the parts that are tried out or looked at: disk, backups, certificate, watcher, mail. */
export function partFindings({ probes, backups, payments, mail, clock }: Parts): Finding[] {
  const now = clock.now()
  return [
    ...ofDisk(probes.disk()?.problem ?? null),
    ...ofBackups(backups.state(), now),
    ...ofCertificate(probes.certificate()?.validTo ?? null, now),
    ...ofWatcher(watcherLag(payments.state().watcher, now)),
    ...(mail.isConfigured() ? ofMail(mail.state()) : []),
  ]
}

function ofDisk(problem: DiskProblem | null): Finding[] {
  if (!problem) return []
  const words = {
    full: [text('alerts.diskFull'), text('alerts.diskFullDetails')],
    readOnly: [text('alerts.diskReadOnly'), text('alerts.diskReadOnlyDetails')],
    failed: [text('alerts.diskFailed'), text('alerts.diskFailedDetails')],
  } as const
  const [message, details] = words[problem]
  const link = problem === 'full' ? 'settings' : 'guide'
  return [{ rule: 'disk-write', type: 'critical', message, details, source: 'system', link }]
}

const backupWords: Record<Exclude<BackupProblem, 'old'>, { type: AlertType; message: Text }> = {
  failed: { type: 'error', message: text('alerts.backupFailed') },
  off: { type: 'warning', message: text('alerts.backupsOff') },
  none: { type: 'warning', message: text('alerts.backupsNone') },
  second: { type: 'warning', message: text('alerts.backupNotSent') },
}

function ofBackups(state: ReturnType<Context['backups']['state']>, now: number): Finding[] {
  const problem = backupProblem(state, now)
  if (!problem) return []
  const hours = Math.floor((now - (state.last?.at ?? now)) / (60 * minuteMs))
  const words =
    problem === 'old'
      ? { type: 'error' as const, message: text('alerts.backupOld', hours) }
      : backupWords[problem]
  const details =
    problem === 'off' || problem === 'none'
      ? text('alerts.backupsOffDetails')
      : text('alerts.backupFailedDetails')
  return [{ rule: 'backups', ...words, details, source: 'system', link: 'backups' }]
}

/** What was seen once counts also while the address cannot be reached from here. */
function ofCertificate(validTo: number | null, now: number): Finding[] {
  const level = validTo === null ? null : certificateLevel(validTo, now)
  if (validTo === null || level === null) return []
  const days = certificateDays(validTo, now)
  const message = days < 0 ? text('alerts.certificateOver') : text('alerts.certificate', days)
  const details = text('alerts.certificateDetails')
  return [{ rule: 'certificate', type: level, message, details, source: 'system', link: 'guide' }]
}

function ofWatcher(lag: number): Finding[] {
  if (lag === 0) return []
  const type = isFarBehind(lag) ? 'error' : 'warning'
  const message = text('alerts.watcherBehind', Math.floor(lag / minuteMs))
  const details = text('alerts.watcherBehindDetails')
  return [{ rule: 'payments-behind', type, message, details, source: 'payments', link: 'payments' }]
}

/** Failures an hour apart, and nothing that was taken between them. */
function ofMail({ failure, failingSince }: ReturnType<Context['mail']['state']>): Finding[] {
  if (!failure || failingSince === null || failure.at - failingSince < hourMs) return []
  const message = text('alerts.mail')
  const details = text('alerts.mailDetails', failure.reason)
  return [{ rule: 'mail', type: 'error', message, details, source: 'system', link: 'mail' }]
}
