import type { Bot } from 'mineflayer'
import type { goals as Goals, Movements, PartiallyComputedPath } from 'mineflayer-pathfinder'
import type { Entity } from 'prismarine-entity'
import type { Vec3 } from 'vec3'
import { minuteMs } from '../../lib/time'
import { type Text, text } from '../../locales/text'
import { CommandRefusal } from '../commands/command'
import { pause, within } from '../commands/deadline'
import { type Mover, standUp } from '../commands/movement/standing'
import { remembering } from './remembering'

type Goal = InstanceType<typeof Goals.Goal>
type PathNode = Parameters<Goal['isEnd']>[0]
type Finder = { goals: typeof Goals; walking: Movements; digging: Movements }

export type Walk = {
  signal: AbortSignal
  /** May it break what stands in its way? */
  digs?: boolean
  progress?: (message: Text) => void
}

const finders = new WeakMap<Bot, Promise<Finder>>()

/** A path is sought in slices of a tick: many bots share a thread. */
const sliceMs = 12
const blocksPerSecond = 1.5
const longestWalkMs = 15 * minuteMs
const progressMs = 10_000
const followCheckMs = 250

/** The path finder is loaded by the first bot that walks; it costs a standing bot nothing. */
function finderOf({ bot, timings }: Mover): Promise<Finder> {
  const known = finders.get(bot)
  if (known) return known
  const made = Promise.all([
    import('mineflayer-pathfinder'),
    import('../pathfinding/walk-search'),
  ]).then(([{ goals, Movements, pathfinder }]) => {
    bot.loadPlugin(pathfinder)
    bot.pathfinder.tickTimeout = sliceMs
    bot.pathfinder.thinkTimeout = timings.pathMs
    const Remembering = remembering(Movements)
    const walking = new Remembering(bot)
    walking.canDig = false
    walking.allow1by1towers = false
    walking.scafoldingBlocks = []
    const digging = new Remembering(bot)
    digging.allow1by1towers = false
    digging.scafoldingBlocks = []
    return { goals, walking, digging }
  })
  finders.set(bot, made)
  return made
}

async function walk(mover: Mover, to: Vec3, goal: (goals: typeof Goals) => Goal, options: Walk) {
  const { bot, timings } = mover
  const { signal, digs = false, progress } = options
  const finder = await finderOf(mover)
  await standUp(mover, signal)
  signal.throwIfAborted()
  const distance = () => bot.entity.position.distanceTo(to)
  const ms = Math.min(longestWalkMs, timings.leastWalkMs + (distance() / blocksPerSecond) * 1_000)
  const report = setInterval(
    () => progress?.(text('commands.stillFar', Math.round(distance()))),
    progressMs,
  )
  bot.pathfinder.setMovements(digs ? finder.digging : finder.walking)
  try {
    const arrival = arrive(bot, onWholeBlocks(goal(finder.goals)), signal)
    await within(ms, signal, arrival, text('commands.walkTooLong'))
  } finally {
    clearInterval(report)
    halt(bot)
  }
}

/**
 * Settles when the bot stands at the goal. The path finder's own `goto` takes every path without
 * steps for an arrival, that of a bot that cannot move too.
 */
async function arrive(bot: Bot, goal: Goal, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onPath = ({ status, path }: PartiallyComputedPath) => {
    if (status === 'noPath') reject(new CommandRefusal(text('commands.noPath')))
    else if (status === 'timeout') reject(new CommandRefusal(text('commands.walkFailed')))
    else if (status === 'success' && path.length === 0) resolve()
  }
  const onGoal = (other: Goal | null) => {
    if (other !== goal) reject(signal.reason ?? new CommandRefusal(text('commands.walkFailed')))
  }
  bot.on('path_update', onPath)
  bot.on('goal_reached', resolve)
  bot.pathfinder.setGoal(goal)
  bot.on('goal_updated', onGoal)
  try {
    await promise
  } finally {
    bot.off('path_update', onPath)
    bot.off('goal_reached', resolve)
    bot.off('goal_updated', onGoal)
  }
}

/**
 * While it still searches, the path finder moves the nodes it has found to the middles of their
 * blocks, and then asks the goal about those: an exact goal would never be found again.
 */
function onWholeBlocks(goal: Goal): Goal {
  const isEnd = goal.isEnd.bind(goal)
  const isWhole = ({ x, y, z }: PathNode) =>
    Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(z)
  const whole = (node: PathNode): PathNode =>
    Object.assign(Object.create(node), {
      x: Math.floor(node.x),
      y: Math.floor(node.y),
      z: Math.floor(node.z),
    })
  return Object.assign(goal, {
    isEnd: (node: PathNode) => isEnd(isWhole(node) ? node : whole(node)),
  })
}

function halt(bot: Bot) {
  bot.pathfinder.setGoal(null)
  bot.clearControlStates()
}

/** Walks until it stands at most `range` blocks from the place. */
export function walkTo(mover: Mover, to: Vec3, range: number, options: Walk): Promise<void> {
  const { x, y, z } = to.floored()
  return walk(mover, to, (goals) => new goals.GoalNear(x, y, z, range), options)
}

/** Walks until it stands in the column of the place, however high. */
export function walkToColumn(mover: Mover, to: Vec3, options: Walk): Promise<void> {
  const { x, z } = to.floored()
  return walk(mover, to, (goals) => new goals.GoalXZ(x, z), options)
}

/** Walks away from a place until it stands more than a block from it. */
export function stepAside(mover: Mover, from: Vec3, options: Walk): Promise<void> {
  const { x, y, z } = from.floored()
  return walk(mover, from, (goals) => new goals.GoalInvert(new goals.GoalNear(x, y, z, 1)), options)
}

/** Walks until a block is within the arm's reach and can be seen. */
export function walkToSee(mover: Mover, block: Vec3, options: Walk): Promise<void> {
  return walk(mover, block, (goals) => new goals.GoalLookAtBlock(block, mover.bot.world), options)
}

/** Stays within `range` blocks of somebody, until they are gone or the signal ends it. */
export async function follow(
  mover: Mover,
  entity: Entity,
  range: number,
  { signal, goesOn }: { signal: AbortSignal; goesOn: () => boolean },
): Promise<void> {
  const { bot } = mover
  const { goals, walking } = await finderOf(mover)
  await standUp(mover, signal)
  signal.throwIfAborted()
  bot.pathfinder.setMovements(walking)
  bot.pathfinder.setGoal(new goals.GoalFollow(entity, range), true)
  try {
    while (goesOn()) await pause(followCheckMs, signal)
  } finally {
    halt(bot)
  }
}
