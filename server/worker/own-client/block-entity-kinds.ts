import type { HeardPacket } from './journal'

type Told = { type?: unknown; nbtData?: unknown }

/** Since 1.18 a chunk tells each block entity's kind beside its tag, and columns keep the tag alone. */
const kinds = new WeakMap<object, number>()

/** Notes what kind the tags of a packet are of. */
export function noteKinds({ name, params }: HeardPacket): void {
  if (name === 'map_chunk')
    for (const one of toldIn(params?.blockEntities)) note(one.nbtData, one.type)
  if (name === 'tile_entity_data') note(params?.nbtData, params?.action)
}

const toldIn = (value: unknown): Told[] => (Array.isArray(value) ? value : [])

function note(tag: unknown, kind: unknown) {
  if (typeof tag === 'object' && tag !== null && typeof kind === 'number') kinds.set(tag, kind)
}

/** Block entities of a column, as a chunk of its version tells them. */
export function blockEntitiesOf(
  held: Readonly<Record<string, unknown>>,
  hasKinds: boolean,
): object[] {
  if (!hasKinds) return Object.values(held).filter((tag) => typeof tag === 'object' && tag !== null)
  return Object.entries(held).flatMap(([place, tag]) => {
    const type = typeof tag === 'object' && tag !== null ? kinds.get(tag) : undefined
    const [x = 0, y = 0, z = 0] = place.split(',').map(Number)
    return type === undefined ? [] : [{ x: x & 15, y, z: z & 15, type, nbtData: tag }]
  })
}
