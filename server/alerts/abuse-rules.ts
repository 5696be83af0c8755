import { openReports } from '../abuse/abuse'
import type { Context } from '../context'
import { dayMs } from '../lib/time'
import { text } from '../locales/text'
import type { Finding } from './alert'

/** More than these, the oldest, are one cause: strangers decide how many there are. */
const mostNamed = 10

/** Whoever has a server waits no longer than this for an answer. */
const patienceMs = 3 * dayMs

const ofAbuse = { source: 'admin-panel', link: 'abuse' } as const

/** What was written about bots and nobody has answered; of its words none, which anybody may choose. */
export function abuseFindings(ctx: Pick<Context, 'db' | 'clock'>): Finding[] {
  const { count, oldest } = openReports(ctx.db, mostNamed)
  const details = text('alerts.abuseDetails', count)
  const many = { ...ofAbuse, rule: 'abuse-many', type: 'warning', details } as const
  return [
    ...oldest.map(({ number, about, receivedAt }) => ({
      ...{ ...ofAbuse, rule: `abuse-${number}`, details },
      type: ctx.clock.now() - receivedAt < patienceMs ? ('warning' as const) : ('error' as const),
      message: text('alerts.abuse', number, about),
    })),
    ...(count > mostNamed ? [{ ...many, message: text('alerts.abuseMany', count) }] : []),
  ]
}
