import { plainText } from '../../lib/plain-text'
import { text } from '../../locales/text'
import type { PlayerMessage } from '../chat/chat-parser'
import { isOwnBot } from '../entities/own-bots'
import { plainName } from '../server-view/plain'
import type { StartLooking } from './looker'
import { shortened } from './shortened'

/** Another player whispers to the bot, or says its name. */
export const mentioned: StartLooking<'mentioned'> = ({ spec, tell }) => ({
  listen({ bot, lines }) {
    /** Orders are obeyed and answered where they are given. */
    const isOrder = ({ name, text: said }: PlayerMessage) =>
      said.startsWith(spec().prefix) && spec().permittedPlayers.includes(name)

    return lines.hear((line) => {
      const own = plainText(bot.username)
      if (!line.mayWhisper && !line.folded.includes(own)) return
      const by = line.by()
      if (!by || line.isOwn() || isOrder(by) || isOwnBot(spec().ownerId, by.name)) return
      if (!by.whispered && !wordsOf(by.text).includes(own)) return
      const how = by.whispered ? 'whispered' : 'named'
      const words = shortened(by.text)
      tell('once', text(`observations.mentioned.${how}`, spec().name, plainName(by.name), words))
    })
  },
})

/** The words of a line, as names are written. */
const wordsOf = (said: string): string[] => plainText(said).split(/[^\p{L}\p{N}_]+/u)
