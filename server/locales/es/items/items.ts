import { creatures } from './creatures'
import { made } from './made'
import { materials } from './materials'
import { formerCreatures, motifs } from './motifs'
import { nature } from './nature'
import { nameParts, wholeNames } from './parts'
import { tools } from './tools'
import {
  coloured,
  colours,
  conditions,
  coralShapes,
  corals,
  gear,
  metals,
  ores,
  shapes,
  wooden,
  woods,
} from './words'

const whole: Record<string, string> = { ...nature, ...made, ...materials, ...tools }

/** What things and creatures are called; `english`: the game's own name, where there is no word. */
export const items = {
  name: (id: string, english: string) => spanishItem(id) ?? english,
  creature: (id: string, english: string) => spanishCreature(id) ?? english,
  /** What names are made of. */
  names: nameParts,
  wholeNames,
  unknown: (id: number) => `Objeto desconocido (${id})`,
}

const found = new Map<string, string | null>()
const mostFound = 8_000

/** The Spanish name of an item or block of any version; null when there is no word for it. */
export function spanishItem(name: string): string | null {
  const known = found.get(name)
  if (known !== undefined) return known
  const spanish = composed(name)
  // Servers may make up names without end.
  if (found.size < mostFound) found.set(name, spanish)
  return spanish
}

/** The Spanish name of a creature or thing in the world; null when there is no word for it. */
export function spanishCreature(name: string): string | null {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/\W/g, '')
  return pick(creatures, formerCreatures[plain] ?? plain) ?? vehicle(plain)
}

const vehicle = (name: string) =>
  /_(boat|raft)$/.test(name) ? split(name, woods, wooden, placed) : null

function pick<T>(table: Record<string, T>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}

function composed(name: string): string | null {
  return (
    pick(whole, name) ??
    split(name, colours, coloured, ([masculine, feminine], [text, gender]) =>
      text.replace('*', gender === 1 ? feminine : masculine),
    ) ??
    split(name, woods, wooden, placed) ??
    split(name, metals, gear, (metal, thing) => `${thing} ${metal}`) ??
    split(name, corals, coralShapes, (kind, shape) => `${shape} ${kind}`) ??
    prefixed(name) ??
    suffixed(name)
  )
}

const placed = (what: string, form: string) => form.replace('*', what)

/** `dark_oak_stairs`: a word of each table, with nothing before, between or after them. */
function split<A, B>(
  name: string,
  first: Record<string, A>,
  second: Record<string, B>,
  join: (a: A, b: B) => string,
): string | null {
  for (let at = name.indexOf('_'); at > 0; at = name.indexOf('_', at + 1)) {
    const a = pick(first, name.slice(0, at))
    const b = pick(second, name.slice(at + 1))
    if (a !== null && b !== null) return join(a, b)
  }
  return null
}

function prefixed(name: string): string | null {
  const at = name.indexOf('_')
  const rest = name.slice(at + 1)
  const prefix = name.slice(0, Math.max(at, 0))
  const condition = pick(conditions, prefix)
  const base =
    condition || ['stripped', 'potted', 'dead'].includes(prefix) ? spanishItem(rest) : null
  if (base && condition) return `${base} ${agreeing(condition, base)}`
  if (base && prefix === 'stripped') return `${base} sin corteza`
  if (base && prefix === 'potted') return `Maceta con ${small(base)}`
  if (base && prefix === 'dead') return `${base} ${agreeing('muerto', base)}`
  const [, record] = /^(?:music_disc|record)_(\w+)$/.exec(name) ?? []
  if (record) return `Disco de música (${record.replaceAll('_', ' ')})`
  const [, shard] = /^pottery_shard_(\w+)$/.exec(name) ?? []
  return shard ? about('Fragmento de cerámica', shard) : null
}

function suffixed(name: string): string | null {
  const [, creature] = /^(\w+)_spawn_egg$/.exec(name) ?? []
  const hatched = creature ? spanishCreature(creature) : null
  if (hatched) return `Huevo generador de ${small(hatched)}`
  const [, deep, ore = ''] = /^(deepslate_)?(\w+)_ore$/.exec(name) ?? []
  const mineral = pick(ores, ore)
  if (mineral) return `Mineral de ${mineral}${deep ? ' de pizarra profunda' : ''}`
  const [, sherd] = /^(\w+)_pottery_sherd$/.exec(name) ?? []
  if (sherd) return about('Fragmento de cerámica', sherd)
  const [, pattern] = /^(\w+)_banner_pattern$/.exec(name) ?? []
  if (pattern) return about('Diseño de estandarte', pattern)
  const [, template] = /^(\w+?)(?:_armor_trim)?_smithing_template$/.exec(name) ?? []
  if (template) return about('Molde de herrería', template)
  const head = name.replace(/_wall_(head|skull)$/, '_$1')
  if (head !== name) return pick(whole, head)
  const [, of = '', shape = ''] =
    /^(\w+?)_(stairs|slab|wall|button|pressure_plate)$/.exec(name) ?? []
  const material = of ? materialOf(of) : null
  return material ? `${pick(shapes, shape) ?? ''} ${material}` : null
}

function about(what: string, motif: string): string | null {
  const shown = pick(motifs, motif)
  return shown ? `${what} (${shown})` : null
}

/** What stairs are made of: `brick` of bricks, `quartz` of the block of quartz. */
function materialOf(name: string): string | null {
  const block = [`${name}s`, `${name}_block`, name].map((key) => pick(whole, key)).find(Boolean)
  return block ? small(block.replace(/^Bloque de /, '')) : null
}

/** In the middle of a name; names that are only capitals stay. */
const small = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** The adjective as the name's first word asks for. */
function agreeing(adjective: string, name: string): string {
  const [first = ''] = name.split(' ')
  const stem = adjective.slice(0, -1)
  const feminine = /as?$/.test(first)
  return `${stem}${feminine ? 'a' : 'o'}${first.endsWith('s') ? 's' : ''}`
}
