import type { Bot } from 'mineflayer'
import { type Holdings, holdingsOf, most } from './holdings'

/** A packet as it was read: its size, and how many values of NBT were in it. */
export type ReadPacket = { name: string; bytes: number; nbtValues: number }

/** What these bring is told and forgotten, or takes the place of what was there; none is answered. */
const passing =
  /^(rel_entity_move|entity_(move_look|look|velocity|head_rotation|teleport|status)|sync_entity_position|update_time|animation|bundle_delimiter|(named_)?sound_effect|entity_sound_effect|world_particles|map|declare_(commands|recipes))$/

/** What a bot may hold of a packet at most, about: columns are large however little is said of them. */
const columnsIn = /^(map_chunk|map_chunk_bulk|update_light)$/
const columnBytes = 32 * 1024
const growth = 32
const nbtValueBytes = 128

/** The bot is looked at when it may have grown so much since, and by a quarter. */
const leastGrowth = 4 * 1024 * 1024
const leastShare = 0.25

type HoldingsWatch = {
  /** Another packet has come; what came before it is held by now. */
  read(packet: ReadPacket): void
  /** Bytes that the bot holds, at most about. */
  bytes(): number
}

/** Looks at what a bot holds as often as what its server sends asks for; tells when it is too much. */
export function watchHoldings(bot: () => Bot, over: (what: string) => void): HoldingsWatch {
  let held = 0
  let grown = 0

  function look() {
    const holdings = holdingsOf(bot())
    held = holdings.bytes
    grown = 0
    const names = Object.keys(most) as (keyof Holdings)[]
    const what = names.find((name) => holdings[name] >= most[name])
    if (what) over(`${Math.round(holdings[what])} ${what}`)
  }

  return {
    read(packet) {
      if (grown >= Math.max(leastGrowth, held * leastShare)) look()
      grown += growthBy(packet)
    },
    bytes: () => held + grown,
  }
}

function growthBy({ name, bytes, nbtValues }: ReadPacket): number {
  const nbt = nbtValues * nbtValueBytes
  if (passing.test(name)) return nbt
  return columnsIn.test(name) ? columnBytes + bytes + nbt : bytes * growth + nbt
}
