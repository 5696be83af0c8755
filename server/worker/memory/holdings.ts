import type { Bot } from 'mineflayer'
import type { Column } from '../shared-columns/column'
import { ColumnView } from '../shared-columns/view'
import { sizeOf } from './size-of'

const mebibyte = 1024 * 1024

/** What one bot may hold of its server's world: more than any game fills, less than a neighbour needs. */
export const most = { bytes: 192 * mebibyte, columns: 4_500, entities: 5_000, players: 5_000 }

export type Holdings = Record<keyof typeof most, number>

type Internals = {
  uuidToUsername: unknown
  world?: { async: { columns: Record<string, unknown> } }
  bossBars: unknown
  _client: {
    _players?: unknown
    /** Packets that came in a bundle whose end has not come. */
    _mcBundle: unknown
    socket?: { writableLength?: number }
    serializer?: { writableLength: number }
  }
}

/** Columns that several bots may hold change no more: each is looked through once. */
const sizes = new WeakMap<Column, number>()

/** What Mineflayer keeps for a bot of what its server has sent, as near as a look can tell. */
export function holdingsOf(bot: Bot): Holdings {
  const { world, bossBars, uuidToUsername, _client: client } = bot as unknown as Internals
  const columns = Object.values(world?.async.columns ?? {})
  // Every bot has its own of the same game.
  const seen = new Set<unknown>([bot, client, bot.registry])
  const things = [bot.entities, bot.players, uuidToUsername, bot.teams, bot.teamMap]
  const screen = [bot.scoreboards, bossBars, bot.tablist, bot.inventory, bot.currentWindow]
  const own = [...things, ...screen, client._players, client._mcBundle]
  let bytes = unsentBy(client) + sizeOf(own, most.bytes, seen)
  for (const view of columns) {
    if (bytes >= most.bytes) break
    if (view instanceof ColumnView) bytes += shareOf(view, most.bytes - bytes, seen)
  }
  return {
    bytes,
    columns: columns.length,
    entities: Object.keys(bot.entities ?? {}).length,
    players: Object.keys(bot.players ?? {}).length,
  }
}

const unsentBytes = 512

/** Answers that the server does not fetch. */
const unsentBy = ({ socket, serializer }: Internals['_client']) =>
  (socket?.writableLength ?? 0) + (serializer?.writableLength ?? 0) * unsentBytes

const viewBytes = 1_024

/** What a column takes, divided among those that hold it. */
function shareOf({ origin }: ColumnView, left: number, seen: Set<unknown>): number {
  if (!origin) return viewBytes
  const { column, shared } = origin
  const registry: unknown = Reflect.get(column, 'registry')
  seen.add(registry)
  if (!shared) return viewBytes + sizeOf(column, left, seen)
  const bytes = sizes.get(column) ?? sizeOf(column, most.bytes, new Set([registry]))
  sizes.set(column, bytes)
  return viewBytes + bytes / Math.max(1, shared.holders)
}
