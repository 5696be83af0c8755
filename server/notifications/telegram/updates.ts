import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { transact } from '#db/client'
import { notificationChannels, notifications } from '#db/schema'
import type { Context } from '../../context'
import { CodedError } from '../../locales/coded-error'
import { render, type Text, text } from '../../locales/text'
import { partLogger } from '../../log'
import type { Buttons } from '../buttons'
import { openConfig, sealConfig } from '../channels/sealed-config'
import type { createLinkCodes } from './link-codes'

const Chat = z.object({ id: z.int(), type: z.string() })
const Sender = z.object({ username: z.string().optional(), first_name: z.string().default('') })
const Said = z.object({
  message: z.object({ chat: Chat, from: Sender.optional(), text: z.string().max(4_096) }),
})
const Pressed = z.object({
  callback_query: z.object({
    id: z.string(),
    data: z.string().max(64),
    message: z.object({ chat: Chat }),
  }),
})
const Data = z.stringFormat('button', /^(restart|mute):[0-9a-f-]{36}$/)

type Parts = {
  ctx: Pick<Context, 'db' | 'keys' | 'config' | 'realtime'>
  codes: ReturnType<typeof createLinkCodes>
  buttons: Buttons | null
  call(method: string, params: object): Promise<unknown>
}

const log = partLogger('notifications')

/** Answers what somebody has sent to the bot, or a button of ours that they have pressed. Never throws. */
export async function answerUpdate(parts: Parts, update: unknown): Promise<void> {
  try {
    const said = Said.safeParse(update)
    if (said.success) return await answerMessage(parts, said.data.message)
    const pressed = Pressed.safeParse(update)
    if (pressed.success) await answerButton(parts, pressed.data.callback_query)
  } catch (error) {
    log.warning('notifications.telegramUnanswered', { error })
  }
}

async function answerMessage(
  parts: Parts,
  { chat, from, text: said }: z.infer<typeof Said>['message'],
) {
  // In a group everybody could read what is told, and press its buttons.
  const answer =
    chat.type === 'private'
      ? link(parts, String(chat.id), nameOf(from), codeIn(said))
      : text('channels.telegram.privately')
  await parts.call('sendMessage', {
    chat_id: chat.id,
    text: render(answer, parts.ctx.config.locale),
  })
}

/** `/start CODE`, as a link of ours has it written, or the code alone. */
const codeIn = (said: string) => /^\s*(?:\/start\s+)?([a-z0-9]{8})\s*$/i.exec(said)?.[1] ?? null

const nameOf = (from: z.infer<typeof Sender> | undefined) =>
  (from?.username ? `@${from.username}` : (from?.first_name ?? ''))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 64)
    .toWellFormed()

function link({ ctx, codes }: Parts, chatId: string, hint: string, code: string | null) {
  if (code === null) return text('channels.telegram.help')
  const channelId = codes.take(code, chatId)
  if (channelId === null) return text('channels.telegram.unknownCode')
  const sealedConfig = sealConfig<'telegram'>(ctx.keys, channelId, { chatId })
  const set = { sealedConfig, hint, goneAt: null, failingSince: null }
  const found = transact(ctx.db, (tx) =>
    tx
      .update(notificationChannels)
      .set(set)
      .where(eq(notificationChannels.id, channelId))
      .returning()
      .get(),
  )
  if (!found) return text('channels.telegram.unknownCode')
  ctx.realtime.toUser(found.userId, 'notificationsUpdate', {})
  return text('channels.telegram.linked', found.name)
}

async function answerButton(parts: Parts, query: z.infer<typeof Pressed>['callback_query']) {
  const { id, data, message } = query
  const answer = press(parts, String(message.chat.id), data)
  const said = render(answer, parts.ctx.config.locale)
  // Of 200 characters.
  await parts.call('answerCallbackQuery', {
    ...{ callback_query_id: id, text: said.slice(0, 200).toWellFormed(), show_alert: true },
  })
}

/** Only the chat that a message went to may press its buttons. */
function press({ ctx, buttons }: Parts, chatId: string, data: string): Text {
  const { db, keys } = ctx
  const [action, notificationId = ''] = Data.safeParse(data).data?.split(':') ?? []
  const found = db.select().from(notifications).where(eq(notifications.id, notificationId)).get()
  const { userId, kind, sealedConfig } = notificationChannels
  const own = and(eq(userId, found?.userId ?? ''), eq(kind, 'telegram'), isNotNull(sealedConfig))
  const chats = db.select().from(notificationChannels).where(own).all()
  const isTheirs = chats.some(
    (row) => openConfig(keys, { ...row, kind: 'telegram' })?.chatId === chatId,
  )
  if (!isTheirs || !buttons || (action !== 'restart' && action !== 'mute'))
    return text('channels.telegram.expired')
  try {
    return buttons.press(action, buttons.token(notificationId, action))
  } catch (error) {
    if (error instanceof CodedError) return error.words
    throw error
  }
}
