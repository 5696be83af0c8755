import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import {
  type ChestOptions,
  type ChestServer,
  playerInventory,
  startChestServer,
} from './chest-server'
import { majorOf } from './columns/chunks'
import type { Spot } from './columns/ground'
import { type Creature, destroyPacket, seatPacket, spawnPacket, strike, tell } from './creatures'
import { sendSlot } from './items/inventory'
import { spawn, teleport } from './world-server'

export type PlayServer = ChestServer & {
  /** Everything that stands or lies about, by its number. */
  creatures: Map<number, Creature>
  /** Names of what was used, blocks and things in hand. */
  used: string[]
  blows: number
  /** Places, `x y z`, whose blocks the server does not let go. */
  kept: Set<string>
  rides(): number | null
  sleeps: boolean
  summon(name: string, at: Spot, health?: number): Creature
  drop(item: string, at: Spot, count?: number): Creature
  remove(creature: Creature): void
  /** Where the player says that it is. */
  standsAt(): Spot
}

type Lying = Creature & { stack?: { type: number; count: number }; since: number }

const botId = 1
const pickUpReach = 1.4
const pickUpAfterMs = 300
const rotMs = 1_000
const biteAfterMs = 300
const tickMs = 50
const night = 14_000

/** Damage of what one may hold; the bare hand does 1. */
const damages: Record<string, number> = { iron_sword: 6, diamond_sword: 7 }

/** What falls from a block, when it is not the block itself. */
const falls: Record<string, [item: string, count: number][]> = {
  wheat: [
    ['wheat', 1],
    ['wheat_seeds', 2],
  ],
  stone: [['cobblestone', 1]],
}

/** What grows from what is sown. */
const sown: Record<string, string> = { wheat_seeds: 'wheat' }

/** A world in which one bot plays: fights, digs, sows, fishes, rides, sleeps. The server's is the truth. */
export async function startPlayServer(options: ChestOptions): Promise<PlayServer> {
  const { version } = options
  const data = minecraftData(version)
  const creatures = new Map<number, Lying>()
  const kept = new Set<string>()
  const used: string[] = []
  let nextId = 100
  let at: Spot = spawn
  let client: Client | null = null
  let vehicle: number | null = null
  let bobber: (Creature & { bitten: boolean }) | null = null
  const chest = await startChestServer({ ...options, onJoin: enter })
  const { player, ground, notch } = chest
  const end = chest[Symbol.asyncDispose].bind(chest)
  const timer = setInterval(tick, tickMs)

  function enter(newcomer: Client) {
    client = newcomer
    for (const creature of creatures.values()) tell(newcomer, spawnPacket(version, creature))
    sayTime(newcomer, version)
    newcomer.on('position', (moved) => {
      at = moved
    })
    newcomer.on('position_look', (moved) => {
      at = moved
    })
    newcomer.on('attack', ({ entityId }) => hit(entityId))
    newcomer.on('use_entity', ({ target, mouse }) => (mouse === 1 ? hit(target) : ride(target)))
    newcomer.on('steer_vehicle', ({ jump }) => {
      if (Number(jump) & 2) getOff()
    })
    newcomer.on('player_input', ({ inputs }) => {
      if (inputs?.shift) getOff()
    })
    newcomer.on('entity_action', ({ actionId }) => {
      if (actionId === 'stop_sleeping') wake()
    })
    newcomer.on('block_dig', dig)
    newcomer.on('use_item', applyHeld)
    newcomer.on('block_place', (packet) => {
      const { location, direction } = packet
      if (direction === -1 || location.y === 255) applyHeld()
      else touch(location, direction)
    })
    options.onJoin?.(newcomer)
  }

  const inHand = () => {
    const stack = player.slots[chest.held]
    return stack ? (data.items[stack.type]?.name ?? '') : ''
  }
  const say = (name: string, fields: object) => client?.write(name, fields)
  const distance = (to: Spot) => Math.hypot(to.x - at.x, to.y - at.y, to.z - at.z)

  function add(name: string, where: Spot, health: number): Lying {
    const creature: Lying = {
      id: nextId++,
      name,
      at: { ...where },
      health,
      hurtAt: Number.NEGATIVE_INFINITY,
      since: performance.now(),
    }
    creatures.set(creature.id, creature)
    if (client) tell(client, spawnPacket(version, creature))
    return creature
  }

  function remove(id: number) {
    creatures.delete(id)
    if (client) tell(client, destroyPacket(id))
  }

  function drop(item: string, where: Spot, count = 1): Creature {
    return Object.assign(add('item', where, 1), { stack: { type: chest.id(item), count } })
  }

  /** A player that stands by what lies about has it. */
  function tick() {
    for (const { id, stack, at: where, since } of creatures.values()) {
      const isRipe = performance.now() - since > pickUpAfterMs
      if (!stack || !client || !isRipe || distance(where) > pickUpReach) continue
      const { from, to } = playerInventory
      const slot = player.take(stack, from, to)
      const collected = { collectedEntityId: id, collectorEntityId: botId }
      client.write('collect', { ...collected, pickupItemCount: stack.count })
      remove(id)
      sendSlot(client, 0, player, slot, notch)
    }
  }

  function hit(id: number) {
    const creature = creatures.get(id)
    if (!creature || distance(creature.at) > 4.5) return
    served.blows += 1
    const died = strike(creature, damages[inHand()] ?? 1)
    say('entity_status', { entityId: id, entityStatus: died ? 3 : 2 })
    if (died) setTimeout(remove, rotMs, id)
  }

  function ride(id: number) {
    const creature = creatures.get(id)
    if (creature?.name !== 'minecart' || !client || distance(creature.at) > 6) return
    vehicle = id
    tell(client, seatPacket(version, id, botId))
  }

  function getOff() {
    if (vehicle === null || !client) return
    tell(client, seatPacket(version, vehicle, null))
    vehicle = null
    teleport(client, spawn)
  }

  function change(where: Spot, name: string, state = 0, meta = 0) {
    const type = ground.set({ at: where, name, state, meta })
    say('block_change', { location: where, type })
  }

  function dig({ status, location }: { status: number; location: Spot }) {
    const name = ground.nameAt(location)
    const takesNoTime = data.blocksByName[name]?.hardness === 0
    if (name === 'air' || !(status === 2 || (status === 0 && takesNoTime))) return
    if (kept.has(`${location.x} ${location.y} ${location.z}`)) {
      say('block_change', { location, type: ground.stateAt(location) })
      return
    }
    change(location, 'air')
    const middle = { x: location.x + 0.5, y: location.y, z: location.z + 0.5 }
    for (const [item, count] of falls[name] ?? [[name, 1]]) drop(item, middle, count)
  }

  function touch(where: Spot, direction: number) {
    const name = ground.nameAt(where)
    used.push(name)
    if (/(^|_)bed$/.test(name)) lieDown(where)
    if (/^chest$|^crafting_table$|^lever$|bed$/.test(name)) return
    const held = player.slots[chest.held]
    const placed = sown[inHand()] ?? inHand()
    const above = { ...where, y: where.y + 1 }
    if (!held || direction !== 1 || !data.blocksByName[placed]) return
    say('block_change', { location: where, type: ground.stateAt(where) })
    if (ground.nameAt(above) !== 'air') return
    player.slots[chest.held] = held.count > 1 ? { ...held, count: held.count - 1 } : null
    change(above, placed)
    if (client) sendSlot(client, 0, player, chest.held, notch)
  }

  function applyHeld() {
    used.push(inHand())
    if (inHand() !== 'fishing_rod') return
    if (!bobber) cast()
    else {
      if (bobber.bitten) drop('cod', at)
      remove(bobber.id)
      bobber = null
    }
  }

  function cast() {
    const mine = Object.assign(add('fishing_bobber', { ...at, z: at.z + 3 }, 1), { bitten: false })
    bobber = mine
    setTimeout(() => {
      if (bobber !== mine) return
      mine.bitten = true
      say('world_particles', splash(version, mine.at))
    }, biteAfterMs)
  }

  function lieDown(where: Spot) {
    served.sleeps = true
    if (majorOf(version) < 14) say('bed', { entityId: botId, location: where })
    else say('entity_metadata', { entityId: botId, metadata: [pose(version, 2)] })
  }

  function wake() {
    served.sleeps = false
    say('animation', { entityId: botId, animation: 2 })
  }

  const served: PlayServer = Object.assign(chest, {
    creatures,
    used,
    blows: 0,
    kept,
    rides: () => vehicle,
    sleeps: false,
    summon: (name: string, where: Spot, health = 20) => add(name, where, health),
    drop,
    remove: ({ id }: Creature) => remove(id),
    standsAt: () => ({ ...at }),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await end()
    },
  })
  return served
}

function sayTime(client: Client, version: string) {
  const { types } = minecraftData(version).protocol.play.toClient as {
    types: { packet_update_time: [string, { name: string }[]] }
  }
  const hasClocks = types.packet_update_time[1].some(({ name }) => name === 'clockUpdates')
  const clock = { id: 0, totalTicks: night, partialTick: 0, rate: 1 }
  const time = hasClocks ? { clockUpdates: [clock] } : { time: [0, night], tickDayTime: true }
  client.write('update_time', { age: [0, night], ...time })
}

/** How somebody holds themselves: 2 is asleep. From 1.19.3 on its type has a name. */
function pose(version: string, value: number) {
  const { supportFeature } = minecraftData(version)
  const named = supportFeature('mcDataHasEntityMetadata')
  return { key: 6, type: named ? 'pose' : 18, value }
}

/** What a client sees when a fish takes the hook. */
function splash(version: string, { x, y, z }: Spot) {
  const { particlesByName, supportFeature } = minecraftData(version)
  const fields = { x, y, z, offsetX: 0.25, offsetY: 0, offsetZ: 0.25, longDistance: false }
  if (supportFeature('updatedParticlesPacket')) {
    const particle = { type: 'fishing', data: undefined }
    return { ...fields, alwaysShow: false, velocityOffset: 0.2, amount: 6, particle }
  }
  const kind = particlesByName.fishing ?? particlesByName.bubble
  return { ...fields, particleId: kind?.id ?? 0, particleData: 0.2, particles: 6 }
}
