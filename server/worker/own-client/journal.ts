import { packetWriter } from '../recording/packets-of-version'
import { worldIn } from '../worlds/stay'
import {
  columnName,
  type Kept as Keeping,
  type Note,
  rules,
  type Section,
  sections,
} from './keep-rules'
import { sharedCopy } from './shared-bytes'

/** A packet of the server's as it came; without name and fields where nobody could read it. */
export type HeardPacket = {
  state: string
  name: string | null
  params: Readonly<Record<string, unknown>> | null
  bytes: Buffer
}

/** What a bot's server has said that still holds: enough for another client to come in later. */
export type Journal = {
  heard(packet: HeardPacket): void
  configuration(): readonly Buffer[]
  /** What holds of this, in the order in which it was said. */
  said(section: Section): Buffer[]
  knowsEntity(id: number): boolean
  /** A chunk of nothing but how high that column is; undefined: nobody has said. */
  heights(x: number, z: number): Buffer | undefined
  /** Of the inventory, as the server has counted its changes: a click with another one is doubted. */
  stateId(): number
  /** Between the first and the last packet of those that count as one. */
  isInBundle(): boolean
  /** Whether everything was kept: a server may say more than anybody can. */
  isWhole(): boolean
  bytes(): number
}

/** Far more than the game's own servers say, of everything and in one packet. */
const mostBytes = 8 * 1024 * 1024
const mostNotes = 5_000
/** What keeping a packet takes beside its bytes, and a letter of its name. */
const keptBytes = 256
const letterBytes = 2

/** Of the configuration state: what concerns who came, and not who comes later. */
const passing = new Set([
  ...['keep_alive', 'ping', 'finish_configuration', 'disconnect', 'select_known_packs'],
  ...['cookie_request', 'store_cookie', 'transfer', 'reset_chat', 'code_of_conduct'],
  ...['add_resource_pack', 'remove_resource_pack', 'show_dialog', 'clear_dialog'],
])

const tellsInventory = new Set(['window_items', 'set_slot'])

type Kept = { bytes: Buffer; at: number; cost: number }
/** What is kept of each thing, by its parts. */
type Kind = Map<string, Map<string, Kept>>

export function createJournal(version: string): Journal {
  const kept = Object.fromEntries(sections.map((section) => [section, new Map()])) as Record<
    Section,
    Kind
  >
  let configuration: Buffer[] = []
  let bytes = 0
  let at = 0
  let own = -1
  let world: unknown
  let stateId = 0
  let isInBundle = false
  let isWhole = true
  let writer: ReturnType<typeof packetWriter> | undefined

  function forget(section: Section, of?: string, part?: string, kinds?: readonly string[]) {
    const kind = kept[section]
    const groups = of === undefined ? [...kind.values()] : [kind.get(of) ?? new Map<string, Kept>()]
    for (const parts of groups) {
      for (const [name, one] of parts) {
        if (part !== undefined && part !== name) continue
        if (kinds && !kinds.some((kind) => name.startsWith(`${kind} `))) continue
        bytes -= one.cost
        parts.delete(name)
      }
    }
    if (of === undefined) kind.clear()
    else if (kind.get(of)?.size === 0) kind.delete(of)
  }

  function keep(section: Section, of: string, part: string, packet: Buffer) {
    // Of what nobody has told that it is there.
    if (section === 'entities' && !kept.entities.has(of) && part !== 'spawn' && part !== 'none')
      return
    const parts = kept[section].get(of) ?? new Map<string, Kept>()
    kept[section].set(of, parts)
    const cost = packet.length + keptBytes + (of.length + part.length) * letterBytes
    bytes += cost - (parts.get(part)?.cost ?? 0)
    parts.set(part, { bytes: sharedCopy(packet), at: at++, cost })
    if (bytes > mostBytes) overflow()
  }

  function overflow() {
    isWhole = false
    reset()
  }

  function reset() {
    configuration = []
    bytes = 0
    for (const section of sections) kept[section].clear()
  }

  function note(packet: HeardPacket & { name: string }, one: Note) {
    if ('forget' in one) return forget(one.forget, one.of, one.part, one.kinds)
    if (one.anew) forget(one.keep, one.of)
    // That an own body is there is told by `login` alone.
    const told = one.part === 'none' ? Buffer.alloc(0) : writtenAs(packet, one)
    keep(one.keep, one.of, one.part ?? '', told)
  }

  function writtenAs({ name, bytes: whole }: HeardPacket & { name: string }, { instead }: Keeping) {
    if (!instead) return whole
    try {
      writer ??= packetWriter(version, 'play', true)
      return writer.createPacketBuffer({ name, params: instead })
    } catch {
      // What the server has written and nobody here can: of each of those whom it is about, all of it.
      return whole
    }
  }

  function configured({ name, bytes: packet }: HeardPacket) {
    if (name === null || passing.has(name)) return
    bytes += packet.length + keptBytes
    configuration.push(sharedCopy(packet))
    if (bytes > mostBytes) overflow()
  }

  function changeWorld(params: NonNullable<HeardPacket['params']>, isRespawn: boolean) {
    const next = worldIn(params)
    if (isRespawn && next !== world) {
      for (const section of ['entities', 'links'] as const) forgetOthers(section)
      forget('heights')
    }
    world = next
  }

  /** The own body goes along to another world. */
  function forgetOthers(section: Section) {
    for (const of of [...kept[section].keys()]) if (of !== `entity ${own}`) forget(section, of)
  }

  function played(
    packet: HeardPacket & { name: string },
    params: NonNullable<HeardPacket['params']>,
  ) {
    const { name } = packet
    if (name === 'bundle_delimiter') isInBundle = !isInBundle
    if (name === 'start_configuration') isInBundle = false
    if (tellsInventory.has(name) && params.windowId === 0) stateId = Number(params.stateId ?? 0)
    if (name === 'login') own = Number(params.entityId)
    if (name === 'login' || name === 'respawn') changeWorld(params, name === 'respawn')
    const notes = rules[name]?.(params, own) ?? []
    if (notes.length > mostNotes) overflow()
    else for (const one of notes) if (isWhole) note(packet, one)
  }

  return {
    heard(packet) {
      const { state, name, params } = packet
      if (state === 'play' && name === 'start_configuration') {
        // Nothing of what was said counts in the world that comes.
        reset()
        isWhole = true
      }
      if (!isWhole) return
      if (state === 'configuration') configured(packet)
      else if (state === 'play' && name !== null && params) played({ ...packet, name }, params)
    },
    configuration: () => configuration,
    said: (section) =>
      [...kept[section].values()]
        .flatMap((parts) => [...parts.values()])
        .filter((one) => one.bytes.length > 0)
        .sort((one, other) => one.at - other.at)
        .map((one) => one.bytes),
    knowsEntity: (id) => kept.entities.has(`entity ${id}`),
    heights: (x, z) => kept.heights.get(columnName(x, z))?.get('')?.bytes,
    stateId: () => stateId,
    isInBundle: () => isInBundle,
    isWhole: () => isWhole,
    bytes: () => bytes,
  }
}
