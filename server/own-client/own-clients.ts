import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BotPlayer, Entrance, PlayEnd, PlayerUpdate } from '#contract/bots/own-client'
import { holds } from '#contract/bots/rights'
import { bots } from '#db/schema'
import { sharedAs } from '../bots/access/rights'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type ExpectedPlayer, hashOfCode } from '../game/hosts/own-client'
import { minuteMs, toIso } from '../lib/time'
import { partLogger } from '../log'

/** Who plays with which bot from a client of their own, and who may come in to do so. */
export type OwnClients = {
  /** Somebody may come in once as this bot. Throws OWN_CLIENT_OFF, BOT_NOT_RUNNING or HOST_UNAVAILABLE. */
  expect(bot: BotRow, who: ExpectedPlayer, address: string): Promise<Entrance>
  /** For the eyes of this user. */
  playerOf(botId: string, userId: string): BotPlayer | null
  /** Its owner takes the bot back, or who plays leaves. Throws RIGHT_MISSING. */
  recover(bot: BotRow, userId: string): Promise<void>
  /** This user may play as the bot no longer. */
  withdraw(userId: string, botId: string): void
}

/** How long somebody who has asked may come in. */
const validMs = 2 * minuteMs

/** Letters and figures that nobody mistakes for others: a code is a part of an address. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 8

const log = partLogger('realtime')

type Needs = Pick<Context, 'db' | 'clock' | 'fleet' | 'hostLinks' | 'realtime' | 'audience'>

export function createOwnClients(ctx: Needs): OwnClients {
  const playing = new Map<string, ExpectedPlayer>()

  const seenBy = (who: ExpectedPlayer, userId: string): BotPlayer => ({
    ...{ player: who.player, by: who.by, isYou: who.userId === userId },
  })

  const rowOf = (botId: string) => ctx.db.select().from(bots).where(eq(bots.id, botId)).get()

  /** To everybody who sees the bot. */
  function tell(bot: BotRow, because?: PlayEnd) {
    const who = playing.get(bot.id)
    for (const userId of [bot.userId, ...ctx.audience.guestsOf(bot.id).keys()]) {
      const update: PlayerUpdate = { botId: bot.id, player: who ? seenBy(who, userId) : null }
      ctx.realtime.toUser(userId, 'botPlayer', because ? { ...update, because } : update)
    }
  }

  function mayPlay(bot: BotRow, userId: string): boolean {
    if (bot.userId === userId) return true
    const shared = sharedAs(ctx.db, userId, bot)
    return shared !== null && holds(shared.right, 'drive')
  }

  function end(botId: string, because: PlayEnd) {
    ctx.fleet.askIfRunning(botId, 'endPlay', { because }).catch((error) => {
      log.warning('realtime.playEndNotTold', { botId, error })
    })
  }

  function over(bot: BotRow, because: PlayEnd) {
    if (playing.delete(bot.id)) tell(bot, because)
  }

  ctx.hostLinks.each((link) => {
    link.on('botPlayer', ({ botId, player, because }) => {
      const bot = rowOf(botId)
      if (!bot) return
      if (!player) return over(bot, because ?? 'left')
      playing.set(botId, player)
      tell(bot)
      // It may have been taken from them between the code and their coming.
      if (!mayPlay(bot, player.userId)) end(botId, 'withdrawn')
    })
  })
  ctx.hostLinks.onChanged(({ row, now }) => {
    if (now.status !== 'running') over(row, 'gone')
  })

  return {
    async expect(bot, who, address) {
      const code = Array.from(
        { length: codeLength },
        () => letters[randomInt(letters.length)],
      ).join('')
      const entrance = { who, codeHash: hashOfCode(code), address, forMs: validMs }
      const expiresAt = toIso(ctx.clock.now() + validMs)
      const where = await ctx.fleet.ask(bot.id, 'expectPlayer', entrance)
      if (!where) throw new AppError('OWN_CLIENT_OFF')
      const codedAddress = where.takesCodes ? `${code}.${where.address}` : null
      return { address: where.address, codedAddress, version: where.version, expiresAt }
    },
    playerOf(botId, userId) {
      const who = playing.get(botId)
      return who ? seenBy(who, userId) : null
    },
    async recover(bot, userId) {
      const who = playing.get(bot.id)
      if (who && ![bot.userId, who.userId].includes(userId)) throw new AppError('RIGHT_MISSING')
      await ctx.fleet.ask(bot.id, 'endPlay', { because: 'recovered' })
    },
    withdraw(userId, botId) {
      if (playing.get(botId)?.userId === userId) end(botId, 'withdrawn')
    },
  }
}
