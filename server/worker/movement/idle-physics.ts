import { AsyncResource } from 'node:async_hooks'
import type { Bot } from 'mineflayer'
import injectPhysics from 'mineflayer/lib/plugins/physics.js'
import type { Vec3 } from 'vec3'
import { endsTicks, endTick } from '../connection/client-duties'
import { quickenPhysics } from './quick-physics'

const tickMs = 50
/** What was missed by more than this is time that is not caught up. */
const catchUpTicks = 4
/** Turning around takes 21 ticks; after so many without any change a bot stands still. */
const ticksToSleep = 30
/** Asleep, one tick a second: what a player who stands still tells the server. */
const ticksAsleep = 20
/** Most of those ticks only tell where the bot is; one in so many looks whether it still stands. */
const idleTicksToMove = 10
/** From how near a block counts, and from how near somebody pushes. */
const blockReach = 3
const pushReach = 1.5

type Listener = (...args: unknown[]) => void
/** What Mineflayer gives a bot, and its types do not show. */
type Walker = Bot & {
  vehicle?: unknown
  pathfinder?: { goal: unknown }
  entity: Bot['entity'] & { isInWater?: boolean; isInLava?: boolean; isInWeb?: boolean }
}

/**
 * Mineflayer's own physics, with somebody else holding the clock: a bot that stands still on solid
 * ground ticks once a second until anything happens to it. Takes the place of the plugin `physics`.
 */
export function idlePhysics(plain: Bot, options: object): void {
  const bot = plain as Walker
  const tick = takeClock(bot, () => injectPhysics(bot, { ...options, maxCatchupTicks: 1 }))
  quickenPhysics(bot)
  const hasChanged = watchSituation(bot)
  const tellsTickEnd = endsTicks(bot.version)
  const tellsEveryTick = bot.supportFeature('positionUpdateSentEveryTick')

  let timer: Timer | undefined
  let asleep = false
  let at = 0
  let owed = 0
  let calmTicks = 0
  let packets = 0
  let idleTicks = 0
  /** How many wait for ticks to pass. */
  let waiting = 0

  function every(ms: number, run: () => void) {
    clearInterval(timer)
    timer = setInterval(run, ms)
  }

  function start() {
    if (timer) return wake()
    at = performance.now()
    every(tickMs, fullTick)
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  function wake() {
    calmTicks = 0
    if (!asleep || !timer) return
    asleep = false
    every(tickMs, fullTick)
  }

  function sleep() {
    asleep = true
    packets = 0
    idleTicks = 0
    if (tellsTickEnd || tellsEveryTick) every(tickMs, sendPosition)
    else every(tickMs * ticksAsleep, idleTick)
  }

  // Bound: whatever wakes the bot, what goes wrong in its ticks is the bot's own.
  const fullTick = AsyncResource.bind(() => {
    for (let ticks = advance(catchUpTicks); ticks > 0; ticks--) {
      calmTicks = !hasChanged() && waiting === 0 && isAtRest(bot) ? calmTicks + 1 : 0
    }
    if (calmTicks >= ticksToSleep && timer) sleep()
  })

  const idleTick = AsyncResource.bind(() => {
    idleTicks += 1
    if (idleTicks % idleTicksToMove === 0) advance(1)
    else {
      unmoved(() => advance(1))
      endIdleTick()
    }
    if (hasChanged() || !isAtRest(bot)) wake()
  })

  /** Asleep on a server that expects a word every tick. */
  const sendPosition = AsyncResource.bind(() => {
    packets += 1
    if (packets % ticksAsleep === 0) idleTick()
    else if (bot._client.state !== 'play') wake()
    else if (tellsEveryTick) bot._client.write('flying', { onGround: bot.entity.onGround })
    else endIdleTick()
  })

  /** For a tick without `physicsTick`, at which the client's duties say it themselves. */
  function endIdleTick() {
    if (tellsTickEnd) endTick(bot)
  }

  /** Lives the time since the last call: at most so many ticks, and the rest passes unseen. */
  function advance(most: number): number {
    const now = performance.now()
    owed += now - at
    at = now
    const due = Math.floor(owed / tickMs)
    owed -= due * tickMs
    const played = Math.min(due, most)
    if (due > played) unseen(() => repeat(due - played, tick))
    repeat(played, tick)
    return played
  }

  /** Ticks that tell where the bot is, and move nothing. */
  function unmoved(run: () => void) {
    const { physicsEnabled } = bot
    bot.physicsEnabled = false
    try {
      run()
    } finally {
      bot.physicsEnabled = physicsEnabled
    }
  }

  function unseen(run: () => void) {
    const { entity } = bot
    Object.assign(bot, { entity: undefined })
    try {
      run()
    } finally {
      bot.entity = entity
    }
  }

  const waitForTicks = bot.waitForTicks
  bot.waitForTicks = async (ticks) => {
    waiting += 1
    wake()
    await waitForTicks(ticks).finally(() => {
      waiting -= 1
    })
  }
  bot.on('login', start)
  bot.on('end', stop)
  wakeOn(bot, wake)
}

/** Runs the plugin's set-up and returns what its interval would have called. */
function takeClock(bot: Bot, inject: () => void): () => void {
  const before = new Set(bot.listeners('login'))
  inject()
  let beat: () => void = () => undefined
  for (const listener of bot.listeners('login')) {
    if (before.has(listener)) continue
    bot.off('login', listener as () => void)
    bot.on('login', () => {
      beat = withoutInterval(() => (listener as Listener).call(bot)) ?? beat
    })
  }
  return () => beat()
}

/** Runs code that starts an interval; it is not started, but returned. */
function withoutInterval(run: () => void): (() => void) | undefined {
  const real = globalThis.setInterval
  let taken: (() => void) | undefined
  const take = (callback: () => void) => {
    taken = callback
    return 0
  }
  Object.assign(globalThis, { setInterval: take })
  try {
    run()
  } finally {
    globalThis.setInterval = real
  }
  return taken
}

function repeat(times: number, run: () => void) {
  for (let i = 0; i < times; i++) run()
}

const controls = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'] as const

function isAtRest(bot: Walker): boolean {
  const { entity } = bot
  if (!entity?.onGround || entity.isInWater || entity.isInLava || entity.isInWeb) return false
  if (bot.vehicle || bot.pathfinder?.goal) return false
  return controls.every((control) => !bot.getControlState(control))
}

/** Everything that a tick can change, or that must not change while the bot sleeps. */
function situation({ entity }: Walker): number[] {
  if (!entity) return []
  const { position, velocity, yaw, pitch, onGround } = entity
  return [
    ...[position.x, position.y, position.z, velocity.x, velocity.y, velocity.z],
    ...[yaw, pitch, Number(onGround)],
  ]
}

/** Tells whether it is another one than when it was asked last. */
function watchSituation(bot: Walker): () => boolean {
  let last: number[] = []
  return () => {
    const now = situation(bot)
    const isSame = now.length === last.length && now.every((value, at) => value === last[at])
    last = now
    return !isSame
  }
}

/** Calls `wake` when anything happens that could move the bot, or that waits for its ticks. */
function wakeOn(bot: Walker, wake: () => void) {
  const client = bot._client
  const near = ({ x, y, z }: Vec3, reach: number) => {
    const here = bot.entity?.position
    if (!here) return true
    return (
      Math.abs(x - here.x) <= reach &&
      Math.abs(y - here.y) <= reach &&
      Math.abs(z - here.z) <= reach
    )
  }
  const always = [
    'forcedMove',
    'mount',
    'dismount',
    'death',
    'respawn',
    'spawn',
    'goal_updated',
  ] as unknown as 'spawn'[]
  for (const event of always) bot.on(event, wake)
  for (const packet of ['explosion', 'player_rotation', 'abilities', 'start_configuration']) {
    client.on(packet, wake)
  }
  client.on('entity_velocity', ({ entityId }: { entityId: number }) => {
    if (entityId === bot.entity?.id) wake()
  })
  bot.on('blockUpdate', (before, after) => {
    const block = after ?? before
    if (block && near(block.position, blockReach)) wake()
  })
  for (const event of ['chunkColumnLoad', 'chunkColumnUnload'] as const) {
    bot.on(event, (corner) => {
      const here = bot.entity?.position
      if (here && here.x >> 4 === corner.x >> 4 && here.z >> 4 === corner.z >> 4) wake()
    })
  }
  bot.on('entityMoved', (entity) => {
    if (entity !== bot.entity && near(entity.position, pushReach)) wake()
  })
  for (const event of ['entityEffect', 'entityEffectEnd'] as const) {
    bot.on(event, (entity) => {
      if (entity === bot.entity) wake()
    })
  }
  const emitter: NodeJS.EventEmitter = bot as unknown as NodeJS.EventEmitter
  emitter.on('newListener', (event) => {
    if (event === 'physicsTick') wake()
  })
  wakeBefore(bot, 'setControlState', wake)
  wakeBefore(bot, 'look', wake)
  wakeBefore(bot, 'elytraFly', wake)
}

function wakeBefore(bot: Bot, name: 'setControlState' | 'look' | 'elytraFly', wake: () => void) {
  const original: unknown = bot[name]
  if (typeof original !== 'function') return
  Object.assign(bot, {
    [name]: (...args: unknown[]) => {
      wake()
      return original.apply(bot, args)
    },
  })
}
