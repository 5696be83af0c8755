import { cornersOf, type Quad } from './geometry'
import type { Image } from './image'
import type { Rgb } from './raster'
import type { FaceName, Look, Vector } from './source'
import { dyes } from './tables'

/** A block that the game draws as a creature, not from a model. */
export type EntityModel = {
  quads: Quad[]
  view: 'corner' | 'front'
  tint: Rgb | null
  full: boolean
  /** How large it is drawn in the hand. */
  scale: number
}

export type Region = [u: number, v: number, width: number, height: number]

/** Chests, beds, heads and the like: their boxes with the textures that the game gives them. */
export function entityModel(look: Look, name: string): EntityModel | null {
  const corner = (quads: Quad[], scale = 0.625): EntityModel => ({
    quads,
    view: 'corner',
    tint: null,
    full: false,
    scale,
  })
  const image = (path: string) => look.texture(`entity/${path}`)

  const chest = image(`chest/${chestTexture(name)}`)
  if (/(^|_)chest$/.test(name) && chest) {
    return corner([
      ...box(chest, [1, 0, 1], [15, 10, 15], [0, 19], { flip: true }),
      ...box(chest, [1, 9, 1], [15, 14, 15], [0, 0], { flip: true }),
      ...box(chest, [7, 7, 0], [9, 11, 1], [0, 0], { flip: true }),
    ])
  }
  const [, bedColour] = /^(\w+)_bed$/.exec(name) ?? []
  const bed = bedColour ? image(`bed/${bedColour}`) : null
  if (bed) return { ...corner(bedQuads(bed), 0.95), full: true }
  if (/shulker_box$/.test(name)) {
    const colour = name.replace(/_?shulker_box$/, '')
    const shulker = image(`shulker/shulker${colour ? `_${colour}` : ''}`)
    if (!shulker) return null
    const base = box(shulker, [0, 0, 0], [16, 8, 16], [0, 28])
    return corner([...base, ...box(shulker, [0, 4, 0], [16, 16, 16], [0, 0])])
  }
  const head = headOf(name)
  if (head) {
    const [path, at, size] = head
    const texture = image(path)
    const from = size.map((length) => 8 - length / 2) as Vector
    const to = size.map((length) => 8 + length / 2) as Vector
    return texture && corner(box(texture, from, to, at), size[0] > 12 ? 0.55 : 1)
  }
  const [, bannerColour] = /^(\w+?)(?:_wall)?_banner$/.exec(name) ?? []
  const cloth = bannerColour && dyes[bannerColour] ? image('banner/base') : null
  const wood = image('banner/banner_base')
  if (cloth && wood) {
    const flag = region('north', cloth, [3.5, 2, 8], [12.5, 15, 8], [1, 1, 20, 40], true)
    const pole = region('north', wood, [7.4, 0, 9], [8.6, 2, 9], [46, 2, 2, 6])
    const bar = region('north', wood, [3, 14.4, 7.5], [13, 15.6, 7.5], [2, 44, 20, 2])
    const tint = dyes[bannerColour ?? ''] ?? null
    return { ...corner([pole, flag, bar]), view: 'front', tint }
  }
  const shield = name === 'shield' ? image('shield/shield_base_nopattern') : null
  if (shield) {
    const plate = region('north', shield, [4, 0.5, 8], [12, 15.5, 8], [1, 1, 12, 22])
    return { ...corner([plate]), view: 'front' }
  }
  if (name === 'decorated_pot') return corner(potQuads(look))
  return null
}

export function chestTexture(name: string): string {
  const [, oxidation] =
    /^(?:waxed_)?(?:(exposed|weathered|oxidized)_)?copper_chest$/.exec(name) ?? []
  if (name.endsWith('copper_chest')) return oxidation ? `copper_${oxidation}` : 'copper'
  return { ender_chest: 'ender', trapped_chest: 'trapped' }[name] ?? 'normal'
}

type Head = [texture: string, at: [number, number], size: Vector]

export function headOf(name: string): Head | null {
  const plain = name.replace('_wall_', '_')
  const cube: Vector = [8, 8, 8]
  const [, oxidation] = /^(?:waxed_)?(?:(\w+)_)?copper_golem_statue$/.exec(plain) ?? []
  if (plain.endsWith('copper_golem_statue')) {
    return [`copper_golem/copper_golem${oxidation ? `_${oxidation}` : ''}`, [0, 0], [8, 5, 10]]
  }
  const heads: Record<string, Head> = {
    skeleton_skull: ['skeleton/skeleton', [0, 0], cube],
    wither_skeleton_skull: ['skeleton/wither_skeleton', [0, 0], cube],
    zombie_head: ['zombie/zombie', [0, 0], cube],
    player_head: ['player/wide/steve', [0, 0], cube],
    creeper_head: ['creeper/creeper', [0, 0], cube],
    piglin_head: ['piglin/piglin', [0, 0], [10, 8, 8]],
    dragon_head: ['enderdragon/dragon', [112, 30], [16, 16, 16]],
    conduit: ['conduit/base', [0, 0], [6, 6, 6]],
  }
  return heads[plain] ?? null
}

/** A box of a creature's body: its faces lie side by side in the texture. */
export function box(
  texture: Image,
  from: Vector,
  to: Vector,
  [u, v]: [number, number],
  { flip = false } = {},
): Quad[] {
  const [w, h, d] = to.map((value, index) => value - (from[index] ?? 0)) as Vector
  const upper: Region = [u + d, v, w, d]
  const lower: Region = [u + d + w, v, w, d]
  const regions: Record<FaceName, Region> = {
    up: flip ? lower : upper,
    down: flip ? upper : lower,
    west: [u, v + d, d, h],
    north: [u + d, v + d, w, h],
    east: [u + d + w, v + d, d, h],
    south: [u + d + w + d, v + d, w, h],
  }
  return Object.entries(regions).map(([face, part]) => {
    const quad = region(face as FaceName, texture, from, to, part)
    const [a, b, c, e] = quad.uv
    return flip && a && b && c && e ? { ...quad, uv: [e, c, b, a] } : quad
  })
}

/** One face with a part of a texture, in the texture's own pixels. */
export function region(
  face: FaceName,
  texture: Image,
  from: Vector,
  to: Vector,
  [u, v, width, height]: Region,
  tinted = false,
): Quad {
  const [corners] = cornersOf(face, from, to)
  const at = (x: number, y: number): [number, number] => [
    (x / texture.width) * 16,
    (y / texture.height) * 16,
  ]
  const uv = [at(u, v), at(u + width, v), at(u + width, v + height), at(u, v + height)]
  return { corners, uv, texture, tinted, shade: true }
}

/** Both halves of a bed at half their size, the pillow in the north. */
function bedQuads(texture: Image): Quad[] {
  const leg = (x: number, z: number) =>
    (['north', 'east', 'south', 'west'] as const).map((face) =>
      region(face, texture, [x, 2, z], [x + 1.5, 3.5, z + 1.5], [53, 3, 3, 3]),
    )
  const [low, high] = [3.5, 6.5]
  return [
    region('up', texture, [4, low, 0], [12, high, 8], [6, 6, 16, 16]),
    region('up', texture, [4, low, 8], [12, high, 16], [6, 28, 16, 16]),
    {
      ...region('east', texture, [4, low, 0], [12, high, 8], [22, 6, 6, 16]),
      ...side(texture, 6, 0),
    },
    {
      ...region('east', texture, [4, low, 8], [12, high, 16], [22, 28, 6, 16]),
      ...side(texture, 28, 8),
    },
    region('north', texture, [4, low, 0], [12, high, 8], [6, 0, 16, 6]),
    ...leg(4, 0),
    ...leg(10.5, 0),
    ...leg(10.5, 14.5),
  ]
}

/** A bed's long side lies upright in its texture. */
function side(texture: Image, v: number, z: number): Pick<Quad, 'corners' | 'uv'> {
  const at = (x: number, y: number): [number, number] => [
    (x / texture.width) * 16,
    (y / texture.height) * 16,
  ]
  const [corners] = cornersOf('east', [4, 3.5, z], [12, 6.5, z + 8])
  return { corners, uv: [at(22, v + 16), at(22, v), at(28, v), at(28, v + 16)] }
}

export function potQuads(look: Look): Quad[] {
  const sides = look.texture('entity/decorated_pot/decorated_pot_side')
  const base = look.texture('entity/decorated_pot/decorated_pot_base')
  if (!sides || !base) return []
  return [
    ...(['north', 'east', 'south', 'west'] as const).map((face) =>
      region(face, sides, [1, 0, 1], [15, 14, 15], [1, 0, 14, 16]),
    ),
    region('up', base, [1, 0, 1], [15, 14, 15], [14, 13, 14, 14]),
    ...box(base, [4, 13, 4], [12, 16, 12], [0, 0]),
  ]
}
