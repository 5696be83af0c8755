import type { Address } from '#contract/bots/bots'
import { cleanText } from '../game/chat-text'
import type { Link } from '../game/link'
import type { HostCommands, HostEvents } from '../game/protocol'
import { delay } from '../lib/delay'
import { identityOf, render, type Text, text } from '../locales/text'
import type { VerifyingBot } from './bot'
import { poll } from './poll'
import { CheckFailed, type CheckId, CheckSkipped } from './report'
import { walk } from './walk'

/** What a check works with. */
export type CheckContext = {
  link: Link<HostCommands, HostEvents>
  bot: VerifyingBot
  target: Address
  version: string
  locale: string
  chats: boolean
  /** How long the bot stays, to see whether it may. */
  stayMs: number
}

type Check = {
  /** Made also while the bot is not on the server. */
  alone?: boolean
  /** Answers what was seen; throws CheckFailed or CheckSkipped. `signal`: its time is over. */
  run(ctx: CheckContext, signal: AbortSignal): Promise<Text>
}

/** What the game's own client needs around it to let a player move. */
const leastColumns = 9
const motdLength = 120
const picture = 'data:image/png;base64,'

/** Nothing of it changes the world: the server may be anybody's. */
export const checks: Record<CheckId, Check> = {
  ping: {
    alone: true,
    async run({ link, bot, target, version }) {
      const question = { userId: bot.spec.ownerId, target, version, proxy: null }
      const { status, message } = await link.request('checkServer', question, { deadlineMs })
      if (!status) throw new CheckFailed(message)
      const { version: speaks, players, latencyMs, motd } = status
      const said = cleanText(motd.map((part) => part.text).join(''), motdLength)
      return text('verifyServer.ping', speaks.name, speaks.protocol, players, said, latencyMs)
    },
  },
  join: {
    alone: true,
    async run({ bot }) {
      await bot.join()
      return text('verifyServer.joined', bot.spec.username, bot.version() ?? '?')
    },
  },
  position: {
    async run({ bot }, signal) {
      const { x, y, z, dimension } = await poll(
        signal,
        text('verifyServer.noPosition'),
        async () => {
          const { position } = await bot.ask('analytics', {})
          // Where a bot believes to be until it is told.
          return position.x === 0 && position.y === 0 && position.z === 0 ? null : position
        },
      )
      return text('verifyServer.position', { x, y, z }, dimension)
    },
  },
  ground: {
    async run({ bot }, signal) {
      let seen = 0
      const late = () => text('verifyServer.noGround', seen, leastColumns)
      const { mapImage, stats } = await poll(signal, late, async () => {
        const map = await bot.ask('map', {})
        seen = map.stats.chunks
        return seen >= leastColumns ? map : null
      })
      if (!mapImage.startsWith(picture)) throw new CheckFailed(text('verifyServer.noPicture'))
      return text('verifyServer.ground', stats.chunks, stats.blocksRendered)
    },
  },
  vitals: {
    async run({ bot }, signal) {
      const { health, maxHealth, food, maxFood } = await poll(
        signal,
        text('verifyServer.noVitals'),
        async () => {
          const { survival } = await bot.ask('analytics', {})
          return survival.health > 0 && survival.food >= 0 ? survival : null
        },
      )
      return text('verifyServer.vitals', { health, maxHealth, food, maxFood })
    },
  },
  inventory: {
    async run({ bot }) {
      const { items, heldSlot } = await bot.ask('inventory', {})
      return text('verifyServer.inventory', items.length, heldSlot)
    },
  },
  walk: { run: ({ bot }, signal) => walk(bot, signal) },
  window: {
    async run({ bot }) {
      const askedAt = performance.now()
      const { success, message, inventory } = await bot.ask('syncInventory', {})
      if (!success) throw new CheckFailed(message)
      const tookMs = Math.round(performance.now() - askedAt)
      return text('verifyServer.window', inventory?.items.length ?? 0, tookMs)
    },
  },
  chat: {
    async run({ bot, chats, locale }, signal) {
      if (!chats) throw new CheckSkipped(text('verifyServer.chatSkipped'))
      const line = render(text('verifyServer.greeting', Bun.randomUUIDv7().slice(-4)), locale)
      const heard = bot.listen()
      const { success, message } = await bot.ask('chat', { message: line })
      if (!success) throw new CheckFailed(message)
      return await bot.staying(
        poll(signal, text('verifyServer.noEcho'), () => {
          const isEchoed = heard.some((said) => identityOf(said).includes(line))
          return isEchoed ? text('verifyServer.echoed', line) : null
        }),
      )
    },
  },
  stay: {
    async run({ bot, stayMs }, signal) {
      await bot.staying(delay(stayMs, signal))
      await bot.ask('analytics', {})
      return text('verifyServer.stayed', stayMs)
    },
  },
  rejoin: {
    async run({ bot }) {
      await bot.leave()
      await bot.join()
      return text('verifyServer.rejoined')
    },
  },
  leave: {
    async run({ bot }) {
      const end = await bot.leave()
      if (end && end.reason !== 'requested') throw new CheckFailed(end.message)
      return text('verifyServer.left')
    },
  },
}

/** The host answers at its own deadline, which is earlier. */
const deadlineMs = 120_000
