import { entityModel } from './entity-models'
import { placed, type Quad, solidOf } from './geometry'
import type { Image } from './image'
import { draw, meanOf, type Rgb } from './raster'
import type { Look, States, Variant } from './source'
import { biomeTint, fixedTint, unseen, waterlike } from './tables'

/** Red, green, blue, how much of the block's square is covered, and what tints it. */
export type Colour = { rgba: [number, number, number, number]; tint: 'g' | 'f' | 'w' | null }
/** A block's usual colour, and the properties with which it looks different. */
export type BlockColours = { usual: Colour; others: [properties: string, colour: Colour][] }

type Properties = Record<string, string>

const clear: Colour = { rgba: [0, 0, 0, 0], tint: null }
const size = 16

/** What every block looks like from above; `usual` tells the properties of its default state. */
export function coloursOf(
  looks: Look[],
  name: string,
  usual: Properties | null,
): BlockColours | null {
  if (unseen.test(name)) return { usual: clear, others: [] }
  if (/lava$/.test(name)) return { usual: liquid(looks, 'lava', null), others: [] }
  if (waterlike.test(name)) return { usual: liquid(looks, 'water', 'w'), others: [] }
  for (const look of looks) {
    const states = look.states[name]
    const special = fromEntity(look, name)
    if (special) return { usual: special, others: [] }
    if (!states) continue
    const colours = fromStates(look, name, states, usual)
    if (colours) return colours
  }
  return null
}

function liquid(looks: Look[], name: string, tint: Colour['tint']): Colour {
  const texture = looks[0]?.texture(`block/${name}_still`)
  if (!texture) throw new Error(`no texture of ${name}`)
  const [red, green, blue] = meanOf(texture, 0, 0, 16, 16)
  return { rgba: [red, green, blue, 255], tint }
}

function fromEntity(look: Look, name: string): Colour | null {
  const special = entityModel(look, name)
  if (!special || special.quads.length === 0) return null
  const seen = fromAbove(special.quads, special.tint)
  if (seen.rgba[3] === 0) {
    const cloth = special.tint ?? ([160, 130, 80] as Rgb)
    return { rgba: [...(cloth.map((value) => Math.round(value * 0.85)) as Rgb), 40], tint: null }
  }
  const [red, green, blue, alpha] = seen.rgba
  return { rgba: [red, green, blue, special.full ? 255 : alpha], tint: null }
}

function fromStates(look: Look, name: string, states: States, usual: Properties | null) {
  if (states.multipart) {
    const parts = states.multipart.filter(({ when }) => fits(when, usual))
    const chosen = parts.length > 0 ? parts : states.multipart.slice(0, 1)
    const quads = chosen.flatMap(({ apply }) => quadsOf(look, first(apply)))
    return { usual: colourOf(look, name, quads, first(chosen[0]?.apply ?? [])), others: [] }
  }
  const all = Object.entries(states.variants ?? {}).map(([properties, variant]) => {
    const one = first(variant)
    return [properties, colourOf(look, name, quadsOf(look, one), one)] as const
  })
  const [default_] = all.toSorted(([a], [b]) => score(b, usual) - score(a, usual))
  if (!default_) return null
  const others = all.filter(([, colour]) => differs(colour, default_[1]))
  return {
    usual: default_[1],
    others: others.map(([key, colour]) => [key, colour] as [string, Colour]),
  }
}

const first = (variant: Variant | Variant[]): Variant | undefined =>
  Array.isArray(variant) ? variant[0] : variant

/** Whether a part of a block is there in its default state. */
function fits(when: unknown, usual: Properties | null): boolean {
  if (typeof when !== 'object' || when === null) return true
  return Object.entries(when).every(([name, wanted]) => {
    if (name === 'OR') return (wanted as unknown[]).some((one) => fits(one, usual))
    if (name === 'AND') return (wanted as unknown[]).every((one) => fits(one, usual))
    return String(wanted)
      .split('|')
      .includes(usual?.[name] ?? '')
  })
}

const quadsOf = (look: Look, variant: Variant | undefined): Quad[] =>
  variant ? placed(solidOf(look, variant.model).quads, variant.x, variant.y) : []

/** How many of the default state's properties the variant has. */
function score(key: string, usual: Properties | null): number {
  return key.split(',').filter((pair) => {
    const [name = '', value] = pair.split('=')
    const wanted = usual?.[name] ?? { facing: 'north', half: 'bottom', axis: 'y' }[name] ?? 'false'
    return value === wanted
  }).length
}

function colourOf(look: Look, name: string, quads: Quad[], variant?: Variant): Colour {
  const fixed = fixedTint(name)
  const seen = fromAbove(quads, fixed)
  const tint = fixed || !quads.some(({ tinted }) => tinted) ? null : biomeTint(name)
  if (seen.rgba[3] > 4) return { ...seen, tint }
  const textures =
    quads.length > 0 ? quads.map(({ texture }) => texture) : picturesOf(look, variant)
  const most = onWalls.test(name) ? 40 : 150
  return { ...upright(most, textures, quads.some(({ tinted }) => tinted) ? fixed : null), tint }
}

const picturesOf = (look: Look, variant?: Variant): Image[] =>
  variant ? solidOf(look, variant.model).textures : []

const onWalls = /sign$|ladder|bars$|^vine$|lichen|_vein$|chain$|wall_fan$/

/** What stands upright shows nothing from above: its textures' colour, thinly. */
function upright(most: number, textures: Image[], tint: Rgb | null): Colour {
  const means = textures.map((texture) =>
    meanOf(texture, 0, 0, texture.width, Math.min(texture.width, texture.height)),
  )
  const weight = means.reduce((sum, [, , , alpha]) => sum + alpha, 0)
  if (weight === 0) return clear
  const rgb = [0, 1, 2].map((channel) => {
    const sum = means.reduce((total, mean) => total + (mean[channel] ?? 0) * mean[3], 0)
    return Math.round((sum / weight) * ((tint?.[channel] ?? 255) / 255))
  })
  const cover = Math.min(most, (weight / means.length) * 1.4)
  return { rgba: [...(rgb as Rgb), Math.round(cover)], tint: null }
}

function fromAbove(quads: Quad[], tint: Rgb | null): Colour {
  const visible = quads.map((quad) => ({ ...quad, shade: false }))
  const picture = draw(visible, size, ([x, y, z]) => ({ x, y: z, depth: y }), {
    tint,
    shadeOf: () => 1,
  })
  return { rgba: meanOf(picture, 0, 0, size, size), tint: null }
}

function differs(one: Colour, other: Colour): boolean {
  return one.rgba.some(
    (value, index) => Math.abs(value - (other.rgba[index] ?? 0)) > (index < 3 ? 10 : 40),
  )
}

/** `rrggbb`, then the cover unless it is whole, then the tint: `7f9a3cff g`. */
export function written({ rgba: [red, green, blue, alpha], tint }: Colour): string {
  const hex = [red, green, blue, alpha].map((value) => value.toString(16).padStart(2, '0')).join('')
  return tint ? `${hex}${tint}` : hex
}

/** Names of blocks before 1.13 that no state file has any more, and what they look like. */
export const formerBlocks: Record<string, string> = {
  standing_sign: 'oak_sign',
  monster_egg: 'stone',
  skull: 'skeleton_skull',
  standing_banner: 'white_banner',
  wall_banner: 'white_banner',
  concrete: 'white_concrete',
  concrete_powder: 'white_concrete_powder',
  end_portal: 'black_concrete',
  end_gateway: 'black_concrete',
}
