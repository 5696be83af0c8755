import minecraftData from 'minecraft-data'
import { shownText } from './chat'
import type { RecordedPacket } from './packets'

type Position = { x: number; y: number; z: number }
type Moved = Position & { flags: number }
type Item = { blockId?: number; present?: boolean; itemId?: number; itemCount?: number }
type Stack = { slot: number; name: string; count: number }
type Window = { id: number; kind: string; title: string }
type OpenWindow = { windowId: number; inventoryType: string | number; windowTitle: string }
type Score = { scoreName: string; itemName: string; action: number; value?: number }
type Bar = { entityUUID: string; action: number; title?: string; health?: number }
type PlayerChat = {
  type: number
  signedChatContent?: string
  plainMessage?: string
  senderName?: string
  networkName?: string
}
type ChatTypes = { value: { value: { value: ChatType[] } } }
type ChatType = { id: { value: number }; name: { value: string } }
type Login = { dimensionCodec?: { value: { 'minecraft:chat_type'?: { value: ChatTypes } } } }

/** What the packets have said of the player, of its things and of its screen. */
export type ToldBot = {
  hear(packet: RecordedPacket): void
  health: number
  food: number
  level: number
  experience: number
  position: Position | null
  heldSlot: number
  /** By the slots of the inventory's own window. */
  things: Map<number, Stack>
  window: Window | null
  title: string | null
  objectives: Map<string, { title: string; lines: Map<string, string> }>
  bossBars: Map<string, { id: string; title: string; progress: number }>
  chat: string[]
}

const hotBar = 36

export function toldBot(version: string): ToldBot {
  const { items } = minecraftData(version)
  const shown = (json: string) => shownText(version, json)
  let sayAs = new Map<number, string>()

  function put(slot: number, { blockId, present, itemId, itemCount }: Item) {
    const id = present ? itemId : blockId
    const name = id === undefined ? undefined : items[id]?.name
    if (name) told.things.set(slot, { slot, name, count: itemCount ?? 0 })
    else told.things.delete(slot)
  }

  const hears: Record<string, (says: never) => void> = {
    login({ dimensionCodec }: Login) {
      const types = dimensionCodec?.value['minecraft:chat_type']?.value.value.value.value ?? []
      sayAs = new Map(types.map(({ id, name }) => [id.value, name.value]))
    },
    update_health({ health, food }: { health: number; food: number }) {
      Object.assign(told, { health, food })
    },
    experience({ level, experienceBar }: { level: number; experienceBar: number }) {
      Object.assign(told, { level, experience: experienceBar })
    },
    position({ x, y, z, flags }: Moved) {
      if (flags & 7) throw new Error('no capture moves the player by a distance')
      told.position = { x, y, z }
    },
    held_item_slot({ slot }: { slot: number }) {
      told.heldSlot = hotBar + slot
    },
    window_items({ windowId, items: all }: { windowId: number; items: Item[] }) {
      if (windowId === 0) for (const [slot, item] of all.entries()) put(slot, item)
    },
    set_slot({ windowId, slot, item }: { windowId: number; slot: number; item: Item }) {
      if (windowId === 0) put(slot, item)
    },
    open_window({ windowId: id, inventoryType: kind, windowTitle }: OpenWindow) {
      told.window = { id, kind: kinds[kind] ?? String(kind), title: inSpanish[windowTitle] ?? '' }
    },
    close_window() {
      told.window = null
    },
    respawn() {
      told.window = null
    },
    title({ action, text }: { action: number; text: string }) {
      if (action === 0) told.title = shown(text)
    },
    set_title_text({ text }: { text: string }) {
      told.title = shown(text)
    },
    scoreboard_objective({ name, displayText }: { name: string; displayText: string }) {
      told.objectives.set(name, { title: shown(displayText), lines: new Map() })
    },
    scoreboard_score({ scoreName, itemName, value = 0 }: Score) {
      told.objectives.get(scoreName)?.lines.set(itemName, String(value))
    },
    boss_bar({ entityUUID: id, action, title = '', health: progress = 0 }: Bar) {
      if (action === 0) told.bossBars.set(id, { id, title: shown(title), progress })
      else told.bossBars.delete(id)
    },
    chat: ({ message }: { message: string }) => void told.chat.push(shown(message)),
    system_chat: ({ content }: { content: string }) => void told.chat.push(shown(content)),
    player_chat(says: PlayerChat) {
      if (sayAs.get(says.type) !== 'minecraft:chat') throw new Error('no capture says it otherwise')
      const name = shown(says.senderName ?? says.networkName ?? '')
      const said = says.signedChatContent ? shown(says.signedChatContent) : says.plainMessage
      told.chat.push(`<${name}> ${said}`)
    },
  }

  const told: ToldBot = {
    hear(packet) {
      hears[packet.kind]?.(packet.says as never)
    },
    ...{ health: Number.NaN, food: Number.NaN, level: 0, experience: 0, position: null },
    ...{ heldSlot: hotBar, things: new Map(), window: null, title: null },
    ...{ objectives: new Map(), bossBars: new Map(), chat: [] },
  }
  return told
}

/** Windows as they are numbered since 1.14. */
const kinds: Record<string | number, string> = { 13: 'minecraft:furnace' }

const inSpanish: Record<string, string> = { '{"translate":"container.furnace"}': 'Horno' }
