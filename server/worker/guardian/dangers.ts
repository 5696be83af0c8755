import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { limits } from '#contract/limits'
import type { DangerMinute, Sight } from '../../game/observations'
import { bestFood } from '../commands/survival/eating'
import { cut } from '../entities/names'
import { isInPlay } from '../worlds/stay'
import { followAttackers } from './attackers'
import { isMonster, isPerson, plainKind } from './kinds'

/** Somebody who has to know at once. */
type Follower = {
  /** Creatures that matter to them, though they may be harmless. */
  mobs: readonly string[]
  changed(sight: Sight): void
  /** A minute is over, and what was seen in it. */
  closed(sight: Sight): void
}

/** What is dangerous for a bot in its world. */
export type Dangers = {
  /** Looks at everything around. */
  look(): void
  /** Ends the minute; null: nothing was dangerous in it. */
  endMinute(): DangerMinute | null
  /** Tells it whatever changes, within a tick or two; what it returns ends that. */
  follow(follower: Follower): () => void
}

type Nearest = Map<string, number>

const { playerDistance, mobDistance } = limits.guardian
/** Who is remembered of a minute. */
const mostNames = { players: 32, mobs: 16, attackers: 8 }
const mostHeld = 500
/** Farther from where everybody was looked at last than this, they are looked at again. */
const strideBlocks = 0.5
const full = 20

const known = new WeakMap<Bot, Dangers>()

/** Of a bot that stands in the world; everybody who asks has the same. */
export function dangersOf(bot: Bot): Dangers {
  const made = known.get(bot) ?? followDangers(bot)
  known.set(bot, made)
  return made
}

function followDangers(bot: Bot): Dangers {
  const players: Nearest = new Map()
  const mobs: Nearest = new Map()
  let sight: Sight = {}
  let at = Date.now()
  let follower: Follower | null = null

  const isThere = () => isInPlay(bot) && bot.health > 0 && Number.isFinite(bot.entity?.position?.x)

  function note(part: Sight) {
    sight = { ...sight, ...part }
  }

  /** Whether that is nearer than it has come yet. */
  function noteNear(near: Nearest, name: string, entity: Entity, within: number) {
    const distance = Math.max(1, Math.ceil(bot.entity.position.distanceTo(entity.position)))
    const before = near.get(name) ?? Number.POSITIVE_INFINITY
    // Not of what is nowhere either.
    if (!(distance <= within) || distance >= before) return
    if (near.size >= mostHeld && !near.has(name)) return
    near.set(name, distance)
    note(near === players ? { players: listOf(players) } : { mobs: listOf(mobs) })
  }

  function noteEntity(entity: Entity) {
    if (entity === bot.entity) return
    if (isPerson(entity)) noteNear(players, cut(entity.username), entity, playerDistance.max)
    else if (isMonster(entity) || follower?.mobs.includes(plainKind(entity))) {
      noteNear(mobs, plainKind(entity), entity, mobDistance.max)
    }
  }

  function noteBody() {
    const { health, food } = bot
    const isLower = (now: number, before = full) => now < full && Math.floor(now) < before
    if (isLower(health, sight.health)) note({ health: Math.floor(health) })
    if (isLower(food, sight.food) && !bestFood(bot)) note({ food: Math.max(0, Math.floor(food)) })
  }

  function notePlace() {
    const { entity, game } = bot as Bot & { entity: { isInLava?: boolean } }
    const { minY = 0 } = game as { minY?: number }
    if (entity.isInLava && !sight.lava) note({ lava: true })
    if (entity.position.y < minY && !sight.void) note({ void: true })
  }

  /** Notes it, and tells what is new of it. */
  function seeing<A extends unknown[]>(see: (...args: A) => void) {
    return (...args: A) => {
      if (!isThere()) return
      const before = sight
      see(...args)
      if (sight !== before) follower?.changed(sight)
    }
  }

  const look = seeing(() => {
    noteBody()
    notePlace()
    for (const entity of Object.values(bot.entities)) noteEntity(entity)
  })
  const feel = seeing(() => {
    noteBody()
    notePlace()
  })
  bot.on('health', feel)
  followAttackers(
    bot,
    seeing((attacker: { name: string; isPlayer: boolean }) => {
      const { attackers = [] } = sight
      const isNew = !attackers.some(({ name }) => name === attacker.name)
      if (isNew && attackers.length < mostNames.attackers) {
        note({ attackers: [...attackers, attacker] })
      }
    }),
  )

  /** What need not be known within a tick is looked at now and then. */
  function followClosely() {
    const seen = seeing(noteEntity)
    const stand = seeing(notePlace)
    let looked = bot.entity.position.clone()
    const moved = () => {
      if (!isThere() || bot.entity.position.distanceTo(looked) < strideBlocks) return
      looked = bot.entity.position.clone()
      look()
    }
    const heard = [
      ...[['entitySpawn', seen] as const, ['entityMoved', seen] as const],
      ...[['physicsTick', stand] as const, ['move', moved] as const],
      ['forcedMove', look] as const,
    ]
    for (const [event, listener] of heard) bot.on(event, listener)
    return () => {
      for (const [event, listener] of heard) bot.off(event, listener)
    }
  }

  return {
    look,
    endMinute() {
      const until = Math.max(Date.now(), at + 1)
      const minute = { ...kept(sight), at, until }
      const isCalm = Object.keys(sight).length === 0
      const over = sight
      at = until
      sight = {}
      players.clear()
      mobs.clear()
      follower?.closed(over)
      look()
      return isCalm ? null : minute
    },
    follow(next) {
      follower = next
      const stop = followClosely()
      look()
      // What was seen before it came.
      next.changed(sight)
      return () => {
        stop()
        if (follower === next) follower = null
      }
    },
  }
}

const listOf = (near: Nearest) => [...near].map(([name, distance]) => ({ name, distance }))

/** As much of it as is kept: the nearest. */
function kept({ players, mobs, ...sight }: Sight): Sight {
  const nearest = (all: ReturnType<typeof listOf>, most: number) =>
    all.toSorted((a, b) => a.distance - b.distance).slice(0, most)
  return {
    ...sight,
    ...(players && { players: nearest([...players], mostNames.players) }),
    ...(mobs && { mobs: nearest([...mobs], mostNames.mobs) }),
  }
}
