import type { Bot } from 'mineflayer'
import conversions from 'mineflayer/lib/conversions.js'
import { Vec3 } from 'vec3'

type Params = Readonly<Record<string, unknown>>
type Deed = (bot: Bot, params: Params) => void
type Changing = Bot & { _updateBlockState(at: Vec3, stateId: number): void }

/** What somebody does with the bot, as the bot's own: its body, its hand and its world follow. */
export const deeds: Readonly<Record<string, Deed>> = {
  position: move,
  look: turn,
  position_look(bot, params) {
    move(bot, params)
    turn(bot, params)
  },
  flying: stand,
  held_item_slot(bot, { slotId }) {
    if (!isSlot(slotId)) return
    bot.quickBarSlot = slotId
    bot.updateHeldItem()
  },
  entity_action(bot, { actionId }) {
    if (actionId === 'start_sneaking' || actionId === 'stop_sneaking') {
      bot.setControlState('sneak', actionId === 'start_sneaking')
    }
    if (actionId === 'start_sprinting' || actionId === 'stop_sprinting') {
      bot.setControlState('sprint', actionId === 'start_sprinting')
    }
  },
  player_input(bot, { inputs }) {
    const { shift, sprint } = (inputs ?? {}) as Params
    bot.setControlState('sneak', shift === true)
    if (sprint !== undefined) bot.setControlState('sprint', sprint === true)
  },
  block_dig: dig,
  block_place: place,
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const isSlot = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 8

function move(bot: Bot, params: Params) {
  const { x, y, z } = params
  if (!isNumber(x) || !isNumber(y) || !isNumber(z)) return
  bot.entity.position.set(x, y, z)
  bot.entity.velocity.set(0, 0, 0)
  stand(bot, params)
}

function turn(bot: Bot, params: Params) {
  const { yaw, pitch } = params
  if (!isNumber(yaw) || !isNumber(pitch)) return
  bot.entity.yaw = conversions.fromNotchianYaw(yaw)
  bot.entity.pitch = conversions.fromNotchianPitch(pitch)
  stand(bot, params)
}

/** From 1.21.2 on it is one of several flags. */
function stand(bot: Bot, { onGround, flags }: Params) {
  bot.entity.onGround = (onGround ?? (flags as Params | undefined)?.onGround) === true
}

const begun = 0
const done = 2

/** Servers tell who digs nothing of a block that went as they expect it. */
function dig(bot: Bot, { status, location }: Params) {
  const at = spot(location)
  const block = at && bot.blockAt(at, false)
  if (!block || block.type === 0) return
  if (status === done || (status === begun && goesAtOnce(bot, block.hardness))) {
    change(bot, block.position, 0)
  }
}

const goesAtOnce = ({ game }: Bot, hardness: number | null) =>
  game.gameMode === 'creative' || hardness === 0

const faces = [
  ...[new Vec3(0, -1, 0), new Vec3(0, 1, 0), new Vec3(0, 0, -1)],
  ...[new Vec3(0, 0, 1), new Vec3(-1, 0, 0), new Vec3(1, 0, 0)],
]

/** As it is placed at its simplest; whatever else it is the server tells. */
function place(bot: Bot, { location, direction }: Params) {
  const at = spot(location)
  const face = faces[Number(direction)]
  const name = bot.heldItem?.name ?? ''
  const block = Object.hasOwn(bot.registry.blocksByName, name)
    ? bot.registry.blocksByName[name]
    : null
  if (!at || !face || !block) return
  const free = bot.blockAt(at.plus(face), false)
  if (free?.type !== 0) return
  change(bot, at.plus(face), block.defaultState ?? block.id << 4)
}

function spot(location: unknown): Vec3 | null {
  const { x, y, z } = (location ?? {}) as Params
  return isNumber(x) && isNumber(y) && isNumber(z) ? new Vec3(x, y, z) : null
}

function change(bot: Bot, at: Vec3, stateId: number) {
  const changing = bot as Changing
  changing._updateBlockState(at, stateId)
}
