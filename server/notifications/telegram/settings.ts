import type { Context } from '../../context'
import { readSecret } from '../../settings/sealed'
import type { TelegramBot } from './api'

/** The bot by which the installation writes on Telegram; null: there is none. */
export function currentTelegram(ctx: Pick<Context, 'config' | 'db' | 'keys'>): TelegramBot | null {
  const { telegramToken, telegramUrl } = ctx.config
  const token = telegramToken ?? readSecret(ctx, 'telegram-token')
  return token === null ? null : { base: telegramUrl, token }
}
