import type { Abilities } from '#contract/bots/abilities'
import { text } from '../../locales/text'
import { logAction, type StartAbility, startLoop } from './ability'

const askMs = 2_000
/** Some servers respawn the bot and never tell its health. */
const silentMs = 2_500
const humanMs = 500

/**
 * Gets up after a death, as often as it takes. A server that respawns without a word on health is
 * believed; one that does not respawn at all is joined anew.
 */
export const autoRespawn: StartAbility<Abilities['autoRespawn']> = (ctx) => {
  const { bot } = ctx
  let deadSince: number | null = null
  let respawnedAt: number | null = null

  const watch = startLoop(
    ctx,
    () => (deadSince === null ? askMs : humanMs + Math.random() * humanMs),
    () => {
      if (bot.health > 0 || bot.health === undefined) {
        deadSince = null
        respawnedAt = null
        return
      }
      const now = performance.now()
      deadSince ??= now
      if (respawnedAt !== null && now - respawnedAt > silentMs) {
        believeAlive()
      } else if (now - deadSince > ctx.timings.deadMs) {
        ctx.rejoin(text('abilities.stuckDead'))
      } else if (respawnedAt === null) {
        ask(now)
      }
    },
  )

  let askedAt = Number.NEGATIVE_INFINITY
  function ask(now: number) {
    if (now - askedAt < askMs) return
    askedAt = now
    if (deadSince === now) logAction(ctx, text('abilities.respawning'))
    bot.respawn()
  }

  function believeAlive() {
    Object.assign(bot, { health: 20, food: 20 })
    bot.emit('health')
    rise()
  }

  function rise() {
    // mineflayer keeps `isAlive`, but its types leave it out.
    Object.assign(bot, { isAlive: true })
    bot.emit('spawn')
  }

  const died = () => watch.soon()
  const respawned = () => {
    if (bot.health <= 0) respawnedAt = performance.now()
  }
  /** Without health it had lived meanwhile, and died again: mineflayer tells that of the living only. */
  const felt = () => {
    if (respawnedAt === null || bot.health > 0) return
    respawnedAt = null
    deadSince = null
    rise()
  }
  bot.on('death', died)
  bot.on('respawn', respawned)
  bot.on('health', felt)
  watch.soon()
  return () => {
    bot.off('death', died)
    bot.off('respawn', respawned)
    bot.off('health', felt)
    watch.stop()
  }
}
