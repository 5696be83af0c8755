import { formerBlocks } from '../colours'
import { placed, type Quad, type Solid, solidOf } from '../geometry'
import type { Rgb } from '../raster'
import type { Look, States, Variant } from '../source'
import { biomeTint, fixedTint, unseen } from '../tables'
import { blockEntity, type Properties } from './block-entities'

/** What tints a block's tinted faces: the biome's grass, leaves or water, or one colour everywhere. */
export type Tint = 'g' | 'f' | 'w' | Rgb | null
export type BlockQuads = { quads: Quad[]; tint: Tint }

const fluid = /^(flowing_)?(water|lava)$|^bubble_column$/
const solids = new Map<string, Solid>()

/** What one state of a block looks like by its present name; null when nothing tells. */
export function blockQuads(looks: Look[], known: string, props: Properties): BlockQuads | null {
  const name = formerBlocks[known] ?? known
  if (unseen.test(name) || fluid.test(name)) return { quads: [], tint: null }
  for (const look of looks) {
    const special = blockEntity(look, name, props)
    if (special) return { quads: special.quads, tint: special.dye }
    const states = look.states[name]
    if (states) return { quads: fromStates(look, states, props), tint: tintOf(name) }
  }
  return null
}

function tintOf(name: string): Tint {
  if (/water/.test(name)) return 'w'
  return fixedTint(name) ?? biomeTint(name)
}

function fromStates(look: Look, states: States, props: Properties): Quad[] {
  const quads: Quad[] = []
  const add = (variant: Variant | Variant[]) => {
    const one = Array.isArray(variant) ? variant[0] : variant
    if (one) quads.push(...placed(solid(look, one.model).quads, one.x, one.y))
  }
  const variants = Object.entries(states.variants ?? {})
  const chosen = variants.find(([key]) => hasAll(key, props)) ?? variants[0]
  if (chosen) add(chosen[1])
  for (const { when, apply } of states.multipart ?? []) if (fits(when, props)) add(apply)
  return quads
}

const hasAll = (key: string, props: Properties) =>
  key === '' ||
  key === 'normal' ||
  key.split(',').every((pair) => {
    const [name = '', value] = pair.split('=')
    return props[name] === value
  })

/** Whether a part of a block is there. */
function fits(when: Record<string, unknown> | undefined, props: Properties): boolean {
  if (!when) return true
  const all = (list: unknown) => (list as Record<string, unknown>[]).map((one) => fits(one, props))
  if (when.OR) return all(when.OR).includes(true)
  if (when.AND) return !all(when.AND).includes(false)
  return Object.entries(when).every(([name, wanted]) =>
    String(wanted)
      .split('|')
      .includes(props[name] ?? ''),
  )
}

function solid(look: Look, model: string): Solid {
  const key = `${look.version} ${model}`
  const known = solids.get(key) ?? solidOf(look, model)
  solids.set(key, known)
  return known
}
