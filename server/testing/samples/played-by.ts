import { setSystemTime } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'

type Figures = { health: number; food: number; ping: number; maxPlayers: number }

/** As much of a bot as says how it is, in a time of its own; disposed of, time is the usual again. */
export function playedBy({ ping, maxPlayers, ...own }: Figures) {
  const username = 'uno'
  const player = { username, ping }
  const game = { maxPlayers }
  const bot = Object.assign(new EventEmitter(), { username, player, game, ...own })
  const players: Record<string, object> = { [username]: player }
  Object.assign(bot, { players })
  let now = Date.UTC(2030, 0, 15)
  const later = (ms: number) => {
    now += ms
    setSystemTime(now)
  }
  later(0)
  return {
    bot: bot as unknown as Bot,
    later,
    /** The server says so. */
    change({ ping, ...changed }: Partial<Figures>) {
      if (ping !== undefined) player.ping = ping
      Object.assign(bot, changed)
      bot.emit('health')
      bot.emit('playerUpdated', player)
    },
    joins(name: string) {
      players[name] = { username: name }
      bot.emit('playerJoined', players[name])
    },
    leaves(name: string) {
      const { [name]: left } = players
      delete players[name]
      bot.emit('playerLeft', left)
    },
    [Symbol.dispose]: () => void setSystemTime(),
  }
}
