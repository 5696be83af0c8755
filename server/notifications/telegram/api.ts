import { z } from 'zod'
import { text } from '../../locales/text'
import type { SendFailure } from '../channels/channel'
import { failureOfError, later } from '../outbound/failures'
import { readSome } from '../outbound/read-some'

/** A bot of Telegram's, by the address of its API. */
export type TelegramBot = { base: string; token: string }

/** What Telegram, or the way there, has against a call. */
export class TelegramRefusal extends Error {
  override name = 'TelegramRefusal'
  constructor(
    readonly failure: SendFailure,
    /** Null: nothing was answered. */
    readonly status: number | null,
  ) {
    super(failure.reason.code)
  }
}

const Refused = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().max(3_600).optional() }).optional(),
})
const Answer = z.union([z.object({ ok: z.literal(true), result: z.unknown() }), Refused])

const mostBytes = 1024 * 1024

/** What Telegram answers. Throws a TelegramRefusal, which holds nothing of the token. */
export async function callTelegram(
  { base, token }: TelegramBot,
  method: string,
  params: object,
  signal: AbortSignal,
): Promise<unknown> {
  const { hostname } = new URL(base)
  let status = 0
  let said: z.infer<typeof Answer>
  try {
    const response = await fetch(`${base.replace(/\/+$/, '')}/bot${token}/${method}`, {
      ...{ method: 'POST', redirect: 'manual', signal, body: JSON.stringify(params) },
      headers: { 'content-type': 'application/json' },
    })
    status = response.status
    said = Answer.parse(JSON.parse(await readSome(response, mostBytes)))
  } catch (error) {
    // What the runtime says names the address, and so the token.
    const isAnswer = error instanceof SyntaxError || error instanceof z.ZodError
    if (!isAnswer) throw new TelegramRefusal(failureOfError(error, hostname), null)
    throw new TelegramRefusal(later(text('channels.failures.status', hostname, status)), status)
  }
  if (said.ok) return said.result
  throw new TelegramRefusal(failureOf(said), said.error_code)
}

const noChat = /chat not found|user is deactivated|bot was kicked|bot was blocked/i

function failureOf({ error_code: status, description, parameters }: z.infer<typeof Refused>) {
  if (status === 403 || noChat.test(description))
    return { kind: 'gone', reason: text('channels.failures.goneTelegram') } as const
  // It answers both to a token that is none.
  if (status === 401 || status === 404) return later(text('channels.failures.telegramToken'))
  const reason = text('channels.failures.telegram', status)
  if (status === 400) return { kind: 'refused', reason } as const
  const seconds = parameters?.retry_after
  return later(reason, seconds === undefined ? undefined : seconds * 1_000)
}
