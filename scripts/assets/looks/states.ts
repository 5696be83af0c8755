import minecraftData, { type IndexedData } from 'minecraft-data'
import type { Properties } from './block-entities'

/** A state of a version: its number there, its block's present name, and its properties. */
export type State = { id: number; name: string; props: Properties }

/** Every state of every block; before 1.13 a number is `type << 4 | data`. */
export function* statesOf({ blocksArray }: IndexedData): Generator<State> {
  if (!blocksArray.some(({ states }) => states?.length)) return yield* legacyStates()
  for (const { name, states = [], minStateId = 0, maxStateId = 0 } of blocksArray) {
    for (let id = minStateId; id <= maxStateId; id++) {
      const props: Properties = {}
      let rest = id - minStateId
      for (const { name: property, type, num_values: count, values } of states.toReversed()) {
        const value = rest % count
        rest = Math.floor(rest / count)
        props[property] = type === 'bool' ? String(value === 0) : String(values?.[value] ?? value)
      }
      yield { id, name, props }
    }
  }
}

function* legacyStates(): Generator<State> {
  const names = minecraftData.legacy.pc.blocks as Record<string, string>
  for (let id = 0; id < 4096; id++) {
    const state = names[`${id >> 4}:${id & 15}`] ?? names[`${id >> 4}:0`]
    const [, name, props = ''] = /^minecraft:(\w+)(?:\[(.*)\])?$/.exec(state ?? '') ?? []
    if (!name) continue
    const written = Object.fromEntries(props.split(',').map((pair) => pair.split('=')))
    yield { id, name, props: { ...written, ...assumed(name) } }
  }
}

const everySide = { north: 'true', south: 'true', west: 'true', east: 'true' }

/** What the browser of that time found out from the blocks beside it. */
function assumed(name: string): Properties {
  if (/_wall$/.test(name)) return { up: 'true' }
  return /_pane$|_bars$/.test(name) ? everySide : {}
}
