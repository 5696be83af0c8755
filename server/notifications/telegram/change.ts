import type { TelegramAnswer, TelegramChange } from '#contract/admin/telegram'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { text } from '../../locales/text'
import { readSecret, storeSecret } from '../../settings/sealed'

const variable = 'ENJAMBRE_TELEGRAM_TOKEN'

/** Sets the bot by which the installation writes, at once. Throws VALIDATION where the environment decides. */
export function changeTelegram(ctx: Context, asker: Asker, { token }: TelegramChange): void {
  const { config, db, keys, clock } = ctx
  if (config.telegramToken !== null) {
    const message = text('settings.fixed', variable)
    throw new ValidationError({ issues: [{ path: ['token'], message }] })
  }
  const now = clock.now()
  transact(db, (tx) => {
    const before = { hasToken: readSecret({ db: tx, keys }, 'telegram-token') !== null }
    storeSecret(tx, keys, 'telegram-token', token, now)
    const after = { hasToken: token !== null, ...(token === null ? {} : { tokenChanged: true }) }
    const what = { action: 'telegram.change', target: 'telegram:bot', reason: null } as const
    recordAudit(tx, { ...asker, ...what, before, after }, now)
  })
  ctx.telegram.changed()
}

export async function telegramAnswer({ config, telegram }: Context): Promise<TelegramAnswer> {
  return {
    success: true,
    hasToken: telegram.isConfigured(),
    username: await telegram.username(),
    fixed: config.telegramToken === null ? {} : { token: variable },
  }
}
