import { type MailAnswer, type MailChange, MailServer } from '#contract/admin/mail'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { ValidationError } from '../http/route'
import { toIso } from '../lib/time'
import { render, text } from '../locales/text'
import { storeSecret } from '../settings/sealed'
import { currentServer, storedServer, storeServer } from './server-settings'

const variable = 'ENJAMBRE_SMTP_URL'
const fixed = {
  ...{ host: variable, port: variable, security: variable, user: variable, password: variable },
  from: 'ENJAMBRE_SMTP_FROM',
}

/** Sets the server that takes our mails, at once. Throws VALIDATION where the environment decides. */
export function changeServer(ctx: Context, asker: Asker, { server: wanted }: MailChange): void {
  const { config, db, clock, keys } = ctx
  if (config.smtp) throw refusal('host', text('settings.fixed', variable))
  const now = clock.now()
  transact(db, (tx) => {
    const before = storedServer(tx)
    const next = wanted && MailServer.parse(wanted)
    const password = wanted?.user ? wanted.password : null
    const keeps = Boolean(next?.user) && password === null
    // A password is only for whom it was given.
    if (keeps && (next?.user !== before?.user || next?.host !== before?.host))
      throw refusal('password', text('mail.passwordNeeded'))
    storeServer(tx, next, now)
    if (!keeps) storeSecret(tx, keys, 'smtp-password', password, now)
    recordAudit(
      tx,
      {
        ...asker,
        ...{ action: 'mail.change', target: 'mail:server', reason: null, before },
        after: next && { ...next, ...(password === null ? {} : { passwordChanged: true }) },
      },
      now,
    )
  })
  ctx.mail.serverChanged()
}

const refusal = (field: string, message: ReturnType<typeof text>) =>
  new ValidationError({ issues: [{ path: ['server', field], message }] })

/** Where mail goes, without its password, and how it went so far. */
export function mailAnswer(ctx: Context): MailAnswer {
  const server = currentServer(ctx)
  const { sentAt, failure, waiting } = ctx.mail.state()
  return {
    success: true,
    server: server && publicOf(server),
    fixed: ctx.config.smtp ? fixed : {},
    waiting,
    sentAt: sentAt === null ? null : toIso(sentAt),
    failure: failure && {
      at: toIso(failure.at),
      reason: render(failure.reason, ctx.config.locale),
    },
  }
}

const publicOf = ({ password, ...server }: NonNullable<ReturnType<typeof currentServer>>) => ({
  ...server,
  hasPassword: password !== null,
})
