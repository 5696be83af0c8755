import minecraftData from 'minecraft-data'
import { createSerializer, states } from 'minecraft-protocol'
import type { pseudoRandom } from '../raw-packets'

type Pick = ReturnType<typeof pseudoRandom>

/** The texts that packets are filled with, plain and as NBT. */
export type Texts = { plain(): string; nbt(): object }

export type AnyPacket = { name: string; bytes: Buffer }

/** How minecraft-data describes what is written: a type's name, or a kind of type and its options. */
type Schema = string | [kind: string, options: Options]
type Field = { name?: string; type: Schema }
type Options = {
  type?: Schema
  count?: number | string
  compareTo?: string
  fields?: Record<string, Schema>
  default?: Schema
  mappings?: Record<string, string>
  flags?: string[] | Record<string, number>
  base?: Field
  baseName?: string
  otherwise?: Field
}

/** What stands in the container that is being written, and in those around it. */
type Scope = { values: Record<string, unknown>; outer: Scope | null }

const longestList = 3
const uuid = '22222222-2222-4222-8222-222222222222'

/**
 * Every kind of packet that a server of this version sends in play, with these texts in every place
 * for texts; kinds that cannot be made up are left out.
 */
export function anyPackets(version: string, pick: Pick, texts: Texts): AnyPacket[] {
  const { protocol } = minecraftData(version)
  const types = { ...protocol.types, ...protocol.play.toClient.types } as Record<string, Schema>
  const state = states.PLAY
  const serializer = createSerializer({ state, isServer: true, version, customPackets: {} })
  const write = writer(types, pick, texts)
  const kinds = Object.keys(types).filter((name) => /^packet_./.test(name))
  return kinds.flatMap((kind) => {
    const name = kind.replace('packet_', '')
    try {
      const params = write(kind, { values: {}, outer: null })
      return [{ name, bytes: serializer.createPacketBuffer({ name, params }) }]
    } catch {
      return [] // values that do not go together
    }
  })
}

function writer(types: Record<string, Schema>, pick: Pick, texts: Texts) {
  const write = (schema: Schema, scope: Scope): unknown => {
    if (typeof schema !== 'string') return writeKind(schema, scope)
    const known = types[schema]
    return known === undefined || known === 'native' ? native(schema) : write(known, scope)
  }

  function native(name: string): unknown {
    if (/nbt/i.test(name)) return texts.nbt()
    if (name === 'bool') return pick(2) === 1
    if (name === 'UUID') return uuid
    if (name === 'restBuffer') return Buffer.alloc(pick(longestList))
    if (name === 'lpVec3') return { x: 0, y: 0, z: 0 }
    if (/[iu]64|varlong/.test(name)) return BigInt(pick(longestList))
    return name === 'void' ? undefined : pick(10)
  }

  function writeKind([kind, options]: [string, Options], scope: Scope): unknown {
    const { type = 'void', mappings, flags, base, otherwise } = options
    switch (kind) {
      case 'container':
        return container(options as Field[], scope)
      case 'pstring':
        return texts.plain()
      case 'buffer':
        return Buffer.alloc(lengthOf(options, scope))
      case 'option':
        return write(type, scope)
      case 'array':
        return Array.from({ length: lengthOf(options, scope) }, () => write(type, scope))
      case 'topBitSetTerminatedArray':
      case 'entityMetadataLoop':
        return [write(type, scope)]
      case 'switch':
        return write(chosen(options, scope), scope)
      case 'mapper':
        return oneOf(Object.values(mappings ?? {}))
      case 'bitfield':
        return Object.fromEntries((options as Field[]).map(({ name }) => [name, pick(2)]))
      case 'bitflags':
        return Object.fromEntries(namesOf(flags).map((name) => [name, pick(2) === 1]))
      case 'registryEntryHolder':
        return { [options.baseName ?? '']: pick(longestList) }
      case 'registryEntryHolderSet':
        return { [otherwise?.name ?? '']: [write(otherwise?.type ?? 'void', scope)], ...base }
      default:
        return write(filledIn(types[kind] ?? 'void', options), scope)
    }
  }

  function container(fields: Field[], outer: Scope) {
    const values: Record<string, unknown> = {}
    for (const { name, type } of fields) {
      const value = write(type, { values, outer })
      if (name !== undefined) values[name] = value
      else if (typeof value === 'object') Object.assign(values, value)
    }
    return values
  }

  const oneOf = (values: readonly string[]) => values[pick(values.length)]
  const lengthOf = ({ count }: Options, scope: Scope) =>
    typeof count === 'number' ? count : count ? Number(lookUp(count, scope)) : 1 + pick(longestList)

  return write
}

const namesOf = (flags: Options['flags'] = []) =>
  Array.isArray(flags) ? flags : Object.keys(flags)

function chosen({ compareTo = '', fields = {}, default: usual = 'void' }: Options, scope: Scope) {
  return fields[String(lookUp(compareTo, scope))] ?? usual
}

function lookUp(path: string, { values, outer }: Scope): unknown {
  let scope: Scope | null = { values, outer }
  let value: unknown = values
  for (const part of path.split('/')) {
    if (part === '..') {
      scope = scope?.outer ?? null
      value = scope?.values
    } else value = (value as Record<string, unknown> | undefined)?.[part]
  }
  return value
}

/** A kind of the version's own, with the options that it is used with. */
const filledIn = (schema: Schema, { compareTo }: Options): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$compareTo"', JSON.stringify(compareTo)))
