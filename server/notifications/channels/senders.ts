import type { ChannelKind } from '#contract/notifications/channels'
import { text } from '../../locales/text'
import type { Message } from '../message'
import { later } from '../outbound/failures'
import { telegramSender } from '../telegram/sender'
import type { ChannelConfig, Send, SendFailure } from './channel'
import { discordSender } from './discord'
import { gotifySender } from './gotify'
import { mailSender } from './mail'
import { ntfySender } from './ntfy'
import { pushSender } from './push'
import { type ChannelRow, openConfig } from './sealed-config'
import type { SenderParts } from './sender-parts'
import { webhookSender } from './webhook'

/** How a message is brought to each kind of channel. */
export type Senders = { [K in ChannelKind]: Send<K> }

export const createSenders = (ctx: SenderParts): Senders => ({
  push: pushSender(ctx),
  discord: discordSender(ctx),
  telegram: telegramSender(ctx),
  mail: mailSender(ctx),
  ntfy: ntfySender(ctx),
  gotify: gotifySender(ctx),
  webhook: webhookSender(ctx),
})

/** Brings it to a channel as its row has it; null: it was taken. */
export async function sendTo(
  { keys }: Pick<SenderParts, 'keys'>,
  senders: Senders,
  row: ChannelRow,
  message: Message,
): Promise<SendFailure | null> {
  if (row.sealedConfig === null) return later(text('channels.failures.notLinked'))
  const config = openConfig(keys, row)
  if (config === null) return { kind: 'gone', reason: text('channels.failures.unreadable') }
  return await senderFor(senders, row.kind)(config, message)
}

/** The row's kind says what its configuration is. */
const senderFor = (senders: Senders, kind: ChannelKind) =>
  senders[kind] as (config: ChannelConfig<ChannelKind>, message: Message) => ReturnType<Send<never>>
