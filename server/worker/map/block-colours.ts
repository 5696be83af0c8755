import minecraftData from 'minecraft-data'
import colours from './generated/block-colours.json'

/** What states of blocks look like from above, by their ids. */
export type BlockColours = {
  /** Red, green and blue in one number. */
  rgb: Uint32Array
  /** How much of its square a block covers, 255 being all of it; 0: it is not seen. */
  cover: Uint8Array
  tint: Uint8Array
}

export const tints = { none: 0, grass: 1, foliage: 2, water: 3 } as const

/** Also of what no version knows. */
export const unknownColour = 0x7f7f7f

type Properties = Record<string, string>
type Written = string | readonly string[]
type StateField = { name: string; type: string; num_values: number; values?: unknown[] }
type BlockEntry = {
  name: string
  minStateId?: number
  maxStateId?: number
  states?: StateField[]
}
export type BlockRegistry = {
  version: { minecraftVersion?: string }
  blocksArray: readonly BlockEntry[]
}

const known: Record<string, Written> = colours
const byVersion = new Map<string, BlockColours>()

/** The colours of a version; made once in a thread. */
export function blockColoursOf(registry: BlockRegistry): BlockColours {
  const version = registry.version.minecraftVersion ?? ''
  let colours = byVersion.get(version)
  if (!colours) {
    colours = isNumbered(registry) ? numberedColours() : namedColours(registry)
    byVersion.set(version, colours)
  }
  return colours
}

/** Before 1.13 a state is a block's number and four bits of data. */
const isNumbered = ({ blocksArray }: BlockRegistry) =>
  !blocksArray.some(({ states = [] }) => states.length > 0)

function namedColours({ blocksArray }: BlockRegistry): BlockColours {
  const colours = unknownColours(
    Math.max(0, ...blocksArray.map(({ maxStateId = 0 }) => maxStateId)),
  )
  for (const { name, minStateId = 0, maxStateId = -1, states = [] } of blocksArray) {
    const variants = variantsOf(name)
    for (let state = minStateId; variants && state <= maxStateId; state++) {
      set(
        colours,
        state,
        chosen(variants, () => propertiesOf(states, state - minStateId)),
      )
    }
  }
  return colours
}

function numberedColours(): BlockColours {
  const colours = unknownColours(0xfff)
  const { blocks } = minecraftData.legacy.pc
  for (let state = 0; state <= 0xfff; state++) {
    const modern = blocks[`${state >> 4}:${state & 15}`] ?? blocks[`${state >> 4}:0`]
    const [, name = '', properties = ''] = /^minecraft:(\w+)(?:\[(.*)\])?$/.exec(modern ?? '') ?? []
    const variants = variantsOf(name)
    const own = () => Object.fromEntries(pairs(properties))
    if (variants) set(colours, state, chosen(variants, own))
  }
  return colours
}

function unknownColours(highest: number): BlockColours {
  return {
    rgb: new Uint32Array(highest + 1).fill(unknownColour),
    cover: new Uint8Array(highest + 1).fill(255),
    tint: new Uint8Array(highest + 1),
  }
}

/** `7f9a3cffg`: red, green, blue, cover, and the letter of the tint. */
function set(colours: BlockColours, state: number, written: string): void {
  colours.rgb[state] = Number.parseInt(written.slice(0, 6), 16)
  colours.cover[state] = Number.parseInt(written.slice(6, 8), 16)
  colours.tint[state] = ' gfw'.indexOf(written.at(8) ?? ' ')
}

type BlockVariants = {
  usual: string
  others: { wanted: [name: string, value: string][]; colour: string }[]
}

function variantsOf(name: string): BlockVariants | null {
  const written = Object.hasOwn(known, name) ? known[name] : undefined
  if (written === undefined) return null
  if (typeof written === 'string') return { usual: written, others: [] }
  const [usual = '', ...rest] = written
  const others = rest.flatMap((colour, index) =>
    index % 2 === 0 ? [] : [{ wanted: pairs(rest[index - 1] ?? ''), colour }],
  )
  return { usual, others }
}

/** The usual look, unless the properties are those of another one. */
function chosen({ usual, others }: BlockVariants, properties: () => Properties): string {
  if (others.length === 0) return usual
  const own = properties()
  const fits = ([name, value]: [string, string]) => own[name] === value
  return others.find(({ wanted }) => wanted.every(fits))?.colour ?? usual
}

const pairs = (text: string): [string, string][] =>
  text.split(',').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })

function propertiesOf(fields: readonly StateField[], index: number): Properties {
  const properties: Properties = {}
  let rest = index
  for (const { name, type, num_values: count, values } of fields.toReversed()) {
    const value = rest % count
    rest = Math.floor(rest / count)
    properties[name] = type === 'bool' ? String(value === 0) : String(values?.[value] ?? value)
  }
  return properties
}
