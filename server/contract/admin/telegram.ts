import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form } from '../common'

/** As @BotFather gives it. */
export const TelegramToken = z
  .string()
  .trim()
  .regex(/^\d{1,20}:[\w-]{20,100}$/, says('validation.telegramToken'))

/** Null: the installation has no bot any more. */
export const TelegramChange = form('TelegramChange', { token: TelegramToken.nullable() })
export type TelegramChange = z.infer<typeof TelegramChange>

/** The installation's bot on Telegram; its token is never told. */
export const TelegramAnswer = answer('TelegramAnswer', {
  hasToken: z.boolean(),
  /** Null: there is no bot, or Telegram does not say. */
  username: z.string().nullable(),
  /** What the environment decides, with the name of the variable. */
  fixed: z.record(z.string(), z.string()),
})
export type TelegramAnswer = z.infer<typeof TelegramAnswer>
