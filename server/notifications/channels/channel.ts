import type { ChannelFormOf, ChannelKind } from '#contract/notifications/channels'
import type { Coded } from '../../locales/text'
import type { Message } from '../message'

/**
 * Why a message was not taken. `later`: it may be in a while, at the earliest after `waitMs` where the
 * receiver said so; `refused`: this one never will be; `gone`: whoever took them is no more.
 */
export type SendFailure = { kind: 'later' | 'refused' | 'gone'; reason: Coded; waitMs?: number }

/** What is kept, sealed, of a channel of this kind. */
export type ChannelConfig<K extends ChannelKind> = K extends 'telegram'
  ? { chatId: string }
  : K extends 'webhook'
    ? { url: string; secret: string }
    : K extends 'mail'
      ? { userId: string }
      : Omit<ChannelFormOf<K>, 'kind' | 'name'>

/** Brings one message to its receiver. Null: it was taken. Never throws, and ends by itself. */
export type Send<K extends ChannelKind> = (
  config: ChannelConfig<K>,
  message: Message,
) => Promise<SendFailure | null>
