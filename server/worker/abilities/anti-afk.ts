import type { Bot, ControlState } from 'mineflayer'
import type { Abilities } from '#contract/bots/abilities'
import { pause } from '../commands/deadline'
import { isFree, type StartAbility, startLoop } from './ability'

const between = (from: number, to: number) => from + Math.random() * (to - from)

type Move = (bot: Bot, signal: AbortSignal) => Promise<void>

async function press(bot: Bot, key: ControlState, ms: number, signal: AbortSignal) {
  bot.setControlState(key, true)
  await pause(ms, signal).finally(() => bot.setControlState(key, false))
}

const lookAround: Move = async (bot, signal) => {
  for (let glances = Math.ceil(between(0, 3)); glances > 0; glances -= 1) {
    const { yaw } = bot.entity
    await bot.look(yaw + between(-1.2, 1.2), between(-0.5, 0.4), false)
    await pause(between(300, 1_400), signal)
  }
}

const opposite = { forward: 'back', back: 'forward', left: 'right', right: 'left' } as const
const ways = ['forward', 'back', 'left', 'right'] as const

/** A step and back again: a bot that wanders off falls off. */
const step: Move = async (bot, signal) => {
  const way = ways[Math.floor(Math.random() * ways.length)] ?? 'forward'
  const ms = between(120, 260)
  bot.setControlState('sneak', true)
  try {
    await press(bot, way, ms, signal)
    await pause(between(400, 1_500), signal)
    await press(bot, opposite[way], ms, signal)
  } finally {
    bot.setControlState('sneak', false)
  }
}

const moves: readonly Move[] = [
  lookAround,
  lookAround,
  async (bot, signal) => press(bot, 'sneak', between(250, 1_100), signal),
  (bot) => Promise.resolve(bot.swingArm('right')),
  step,
]

/** Moves a little at random times, so that the server does not take the bot for absent. */
export const antiAfk: StartAbility<Abilities['antiAfk']> = (ctx, { minSeconds, maxSeconds }) => {
  const { stop } = startLoop(
    ctx,
    () => between(minSeconds, maxSeconds) * 1_000,
    async (signal) => {
      if (!isFree(ctx)) return
      const move = moves[Math.floor(Math.random() * moves.length)] ?? lookAround
      await ctx.tasks.idly(signal, (idle) => move(ctx.bot, idle))
    },
  )
  return stop
}
