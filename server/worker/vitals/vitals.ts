import type { Bot } from 'mineflayer'
import type { BotVitals } from '#contract/bots/vitals'
import { limits } from '#contract/limits'
import { toIso } from '../../lib/time'
import { onlinePlayers } from '../server-view/server-view'

/** How a bot is in the worlds that it enters. */
export type Vitals = {
  /** The bot stands in a world. */
  entered(bot: Bot): void
  /** It has left the world. */
  left(): void
  /** Tells what is shown otherwise than before; called every second or so. */
  reportWhenDue(): void
}

type Visit = {
  bot: Bot
  since: string
  online: number
  /** Something has happened that may be shown, or that players came or went. */
  isNew: boolean
  playersMoved: boolean
  told: BotVitals
  lookedAt: number
}

/** Between two events of the game that change it, a bot's vitals cost nothing but a look at a flag. */
export function createVitals(botId: string, tell: (now: BotVitals) => void): Vitals {
  let visit: Visit | null = null

  type Entry = Pick<Visit, 'bot' | 'since' | 'online'> & { told?: BotVitals }

  function read({ bot, since, online, told }: Entry): BotVitals {
    return {
      botId,
      health: halfHearts(bot.health),
      food: halfHearts(bot.food),
      pingMs: coarse(bot.players[bot.username]?.ping, told?.pingMs),
      players: { online, max: maxOf(bot) },
      inWorldSince: since,
    }
  }

  return {
    entered(bot) {
      const entry = { bot, since: toIso(Date.now()), online: onlinePlayers(bot).size }
      const told = read(entry)
      const entered = { ...entry, isNew: false, playersMoved: false, told, lookedAt: Date.now() }
      visit = entered
      bot.on('health', () => {
        entered.isNew = true
      })
      for (const event of ['playerJoined', 'playerLeft'] as const) {
        bot.on(event, () => {
          entered.isNew = entered.playersMoved = true
        })
      }
      bot.on('playerUpdated', ({ username }) => {
        entered.isNew ||= username === bot.username
      })
      tell(told)
    },
    left() {
      visit = null
    },
    reportWhenDue() {
      if (!visit?.isNew || Date.now() - visit.lookedAt < limits.vitals.botMs) return
      visit.isNew = false
      visit.lookedAt = Date.now()
      if (visit.playersMoved) {
        visit.playersMoved = false
        visit.online = onlinePlayers(visit.bot).size
      }
      const now = read(visit)
      if (Bun.deepEquals(now, visit.told)) return
      visit.told = now
      tell(now)
    },
  }
}

const most = 20

/** As the game draws them: whoever has any left is shown at least half a heart. */
function halfHearts(value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null
  return Math.min(Math.max(Math.ceil(value), 0), most)
}

/** Nobody reads a single millisecond, and each one shown is an event. */
function coarse(ping: number | undefined, told: number | null = null): number | null {
  if (ping === undefined || !Number.isFinite(ping) || ping < 0) return null
  const step = ping < 100 ? 5 : 25
  if (told !== null && Math.abs(ping - told) < step) return told
  return Math.round(ping / step) * step
}

/** Servers may name any number. */
function maxOf({ game }: Bot): number | null {
  const { maxPlayers } = game as { maxPlayers?: unknown }
  return Number.isSafeInteger(maxPlayers) && Number(maxPlayers) > 0 ? Number(maxPlayers) : null
}
