import type { Bot } from 'mineflayer'

type ChatFormat = { formatString: string; parameters: readonly string[] }

/** What a server's registry says of player chat, by its own numbers; ours is the plain type. */
type Registry = { chatFormattingById?: Record<string, ChatFormat> }

/** A number of the registry; since 1.21 that number held, or the type itself. */
type ChatType = number | string | { chatType?: number; data?: { chat?: InlineType } }
type InlineType = { translationKey: string; parameters: string[] }

const plain: ChatFormat = { formatString: 'chat.type.text', parameters: ['sender', 'content'] }

/**
 * Lets mineflayer read player chat of every type: of one that stands in the packet as it says, of
 * one that the server has never told as what players say to all.
 */
export function readEveryChatType(bot: Bot): void {
  bot._client.prependListener('playerChat', (said: { type: ChatType }) => {
    const registry = bot.registry as Registry
    registry.chatFormattingById ??= {}
    const formats = registry.chatFormattingById
    const held = typeof said.type === 'object' ? said.type : { chatType: said.type }
    if (Object.hasOwn(formats, held.chatType ?? '')) return
    const inline = 'data' in held ? held.data?.chat : undefined
    formats.ours = inline
      ? { formatString: inline.translationKey, parameters: inline.parameters }
      : plain
    said.type = 'ours'
  })
}
