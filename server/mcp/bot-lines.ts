import type { Context } from '../context'
import type { LogLine } from '../game/protocol'

type Hear = (line: LogLine) => void

/** What bots write in their consoles, told to calls that wait for it. */
export type BotLines = {
  /** Hears each line of the bot from now on, until it is disposed. */
  follow(botId: string, hear: Hear): Disposable
}

export function createBotLines({ hostLinks }: Pick<Context, 'hostLinks'>): BotLines {
  const hearers = new Map<string, Set<Hear>>()

  hostLinks.each((link) => {
    link.on('logs', ({ botId, entries }) => {
      for (const hear of hearers.get(botId) ?? []) entries.forEach(hear)
    })
  })

  return {
    follow(botId, hear) {
      const ofBot = hearers.get(botId) ?? new Set()
      hearers.set(botId, ofBot.add(hear))
      return {
        [Symbol.dispose]() {
          ofBot.delete(hear)
          if (ofBot.size === 0 && hearers.get(botId) === ofBot) hearers.delete(botId)
        },
      }
    },
  }
}
