import type { ChannelKind } from '#contract/notifications/channels'
import type { Context } from '../../context'
import type { Send } from './channel'

/** What brings messages out. */
export type SenderParts = Pick<
  Context,
  'clock' | 'config' | 'db' | 'keys' | 'mail' | 'outbound' | 'telegram'
>

export type SenderOf<K extends ChannelKind> = (ctx: SenderParts) => Send<K>

/** At most so many characters, whole ones. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
