import type { Bot } from 'mineflayer'
import { type DriveAct, type DriveEnd, type DriveKey, driveKeys } from '#contract/bots/drive'
import { driveLimits } from '#contract/bots/drive-limits'
import type { Drive, Held } from '../../game/view/driving'
import type { WorkerEvents } from '../../game/worker-protocol'
import type { Ticker } from '../../lib/clock'
import { isCoded, type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { within } from '../commands/deadline'
import type { InventoryCommands } from '../inventory/inventory-commands'
import { askToGetOff, vehicleOf } from '../movement/riding'
import { poseOf } from '../view/pose'
import { isInPlay } from '../worlds/stay'
import { doOnce } from './acts'
import { createHands, type Hands } from './hands'

type Emitted = 'driven' | 'driveEnded'
type Deps = {
  botId: string
  /** Throws while the bot stands in no world. */
  ctx(): CommandContext
  inventory: Pick<InventoryCommands, 'act'>
  emit<K extends Emitted>(name: K, payload: WorkerEvents[K]): void
  ticker: Ticker
}

/** Somebody steers the bot by hand: one of its tasks, which the next one ends. */
export type Driving = {
  begin(drive: Drive): void
  /** Whether they drive it still. */
  input(driveId: string, held: Held): boolean
  act(driveId: string, act: DriveAct): Promise<Text | null>
  end(driveId: string, because: DriveEnd): void
}

type Turn = Drive & {
  ctx: CommandContext
  hands: Hands
  over: PromiseWithResolvers<DriveEnd>
  /** Said before the next task could be why. */
  because: DriveEnd | null
  held: Held | null
  callOff(): void
  /** What was done before has given way. */
  isReady: boolean
}

const controls = driveKeys.filter((key) => key !== 'attack' && key !== 'use')

export function createDriving({ botId, ctx: standing, inventory, emit, ticker }: Deps): Driving {
  let turn: Turn | null = null

  const turnOf = (driveId: string) => (turn?.driveId === driveId ? turn : null)

  function begin(drive: Drive) {
    const ctx = standing()
    if (turn) finish(turn, 'taken')
    const mine: Turn = {
      ...{ ...drive, ctx, hands: createHands(ctx, ticker), held: null },
      ...{ over: Promise.withResolvers(), because: null, callOff: () => undefined, isReady: false },
    }
    turn = mine
    void hold(mine)
  }

  async function hold(mine: Turn) {
    const { ctx, driveId, driver } = mine
    const say = (message: Text) =>
      ctx.log({ level: 'info', category: 'commands', source: 'bot', message })
    say(text('driving.begun', driver))
    hear(mine)
    const stopTelling = tellPose(mine)
    const ended = await ctx.tasks
      .run(text('driving.task', driver), (signal) => steer(mine, signal))
      .catch(endBy)
    if (turn === mine) turn = null
    mine.callOff()
    stopTelling()
    const because = mine.because ?? ended
    say(text(`driving.ended.${because}`, driver))
    emit('driveEnded', { botId, driveId, because })
  }

  /** What comes next finds nothing held down. */
  async function steer(mine: Turn, signal: AbortSignal) {
    mine.isReady = true
    try {
      if (mine.held) apply(mine, mine.held, null)
      return await within(Number.POSITIVE_INFINITY, signal, mine.over.promise, '')
    } finally {
      mine.isReady = false
      release(mine)
    }
  }

  /** Whoever falls silent holds nothing down any more, and after a while drives no longer. */
  function hear(mine: Turn) {
    mine.callOff()
    mine.callOff = ticker.after(driveLimits.releaseMs, () => {
      if (mine.isReady) halt(mine)
      const leftMs = driveLimits.silenceMs - driveLimits.releaseMs
      mine.callOff = ticker.after(leftMs, () => finish(mine, 'silent'))
    })
  }

  /** After each tick, where the bot is with what was asked of it. */
  function tellPose(mine: Turn) {
    const { driveId, ctx } = mine
    const { bot } = ctx
    let told = ''
    const tell = () => {
      const driven = { seq: (mine.isReady && mine.held?.seq) || 0, pose: poseOf(bot) }
      const now = JSON.stringify(driven)
      if (now === told) return
      told = now
      emit('driven', { botId, driveId, ...driven })
    }
    bot.on('physicsTick', tell)
    return () => bot.off('physicsTick', tell)
  }

  return {
    begin,
    input(driveId, held) {
      const mine = turnOf(driveId)
      if (!mine) return false
      if (held.seq <= (mine.held?.seq ?? -1)) return true
      const before = mine.held
      mine.held = held
      hear(mine)
      if (mine.isReady) apply(mine, held, before)
      return true
    },
    async act(driveId, act) {
      const mine = turnOf(driveId)
      if (!mine) return text('driving.over')
      return await doOnce(mine.ctx, inventory, act)
    },
    end(driveId, because) {
      const mine = turnOf(driveId)
      if (mine) finish(mine, because)
    },
  }
}

function finish(turn: Turn, because: DriveEnd) {
  turn.because ??= because
  turn.over.resolve(because)
}

/** Holds down what the driver does, and nothing else. */
function apply({ ctx: { bot }, hands }: Turn, held: Held, before: Held | null) {
  // Whoever lies dead, or is on the way to another world, has no hands.
  if (!isInPlay(bot) || bot.health <= 0) return
  const isDown = (key: DriveKey, { keys } = held) => (keys & (1 << driveKeys.indexOf(key))) !== 0
  if (isDown('sneak') && !(before && isDown('sneak', before))) getUp(bot)
  if (held.slot !== (before?.slot ?? bot.quickBarSlot)) {
    bot.stopDigging()
    bot.setQuickBarSlot(held.slot)
  }
  for (const control of controls) bot.setControlState(control, isDown(control))
  void bot.look(held.yaw, held.pitch, true)
  hands.press({ attack: isDown('attack'), use: isDown('use') })
}

/** Lets go, and does not slide on: nobody sees where to. */
function halt(turn: Turn) {
  const { velocity, onGround } = turn.ctx.bot.entity
  release(turn)
  if (onGround) velocity.set(0, velocity.y, 0)
}

function release(turn: Turn) {
  const { ctx, hands } = turn
  const { bot } = ctx
  if (isInPlay(bot) || bot._client.ended) {
    hands.release()
    bot.clearControlStates()
  } else {
    // Servers take no such word from whoever is on the way to another world.
    bot.once('spawn', () => release(turn))
  }
}

/** As in the game, the key for sneaking leaves beds and vehicles. */
function getUp(bot: Bot) {
  if (bot.isSleeping) void bot.wake()
  if (vehicleOf(bot)) askToGetOff(bot)
}

/** What ended the task, when it was not its driver. */
function endBy(error: unknown): DriveEnd {
  const why = error instanceof CommandRefusal ? error.why : ''
  if (!isCoded(why) || why.code === 'commands.left') return 'gone'
  const [by] = why.params
  return isCoded(by) && by.code === 'guardian.takingOver' ? 'guardian' : 'replaced'
}
