import { box, chestTexture, headOf, potQuads, region } from '../entity-models'
import { cornersOf, placed, type Quad } from '../geometry'
import type { Image } from '../image'
import type { Rgb } from '../raster'
import type { Look, Vector } from '../source'
import { dyes } from '../tables'

export type Properties = Record<string, string>

/** A block that the game draws by code and not from a model, as it stands in the world. */
export type BlockEntity = { quads: Quad[]; dye: Rgb | null }

const turns: Record<string, number> = { north: 0, east: 90, south: 180, west: 270 }

/** Chests, beds, signs, heads, banners and the like, turned as their properties say. */
export function blockEntity(look: Look, known: string, props: Properties): BlockEntity | null {
  // Until 1.13 there was one kind of sign.
  const name = known.replace(/^(wall_)?sign$/, 'oak_$1sign')
  const image = (path: string) => look.texture(`entity/${path}`)
  const facing = turns[props.facing ?? 'north'] ?? 0
  const stands = (quads: Quad[], y = facing, dye: Rgb | null = null): BlockEntity => ({
    quads: placed(quads, 0, y),
    dye,
  })
  const sixteenth = (Number(props.rotation ?? 0) * 360) / 16

  const half = { left: '_left', right: '_right' }[props.type ?? ''] ?? ''
  const chest = image(`chest/${chestTexture(name)}${half}`)
  if (/(^|_)chest$/.test(name) && chest) return stands(chestQuads(chest, props.type))
  const [, bedColour] = /^(\w+)_bed$/.exec(name) ?? []
  const bed = bedColour ? image(`bed/${bedColour}`) : null
  if (bed) return stands(props.part === 'head' ? bedHead(bed) : bedFoot(bed))
  const [, wood, kind] =
    /^(\w+?)_((?:wall_)?(?:hanging_)?sign)$/.exec(name.replace('_wall_hanging_', '_hanging_')) ?? []
  const onWall = /_wall_(hanging_)?sign$/.test(name)
  const sign = wood && image(`signs/${kind?.includes('hanging') ? 'hanging/' : ''}${wood}`)
  if (sign) {
    const quads = kind?.includes('hanging') ? hangingSign(sign, onWall) : signQuads(sign, onWall)
    return stands(quads, onWall ? facing : 180 + sixteenth)
  }
  const head = headOf(name)
  const skin = head && image(head[0])
  if (head && skin) return headQuads(name, skin, head, { facing, sixteenth, stands })
  const [, cloth, wall] = /^(\w+?)(_wall)?_banner$/.exec(name) ?? []
  const dye = dyes[cloth ?? '']
  const flag = image('banner/base')
  const pole = image('banner/banner_base')
  if (dye && flag && pole) {
    return stands(bannerQuads(flag, pole, !!wall), wall ? facing : 180 + sixteenth, dye)
  }
  if (/shulker_box$/.test(name)) {
    const colour = name.replace(/_?shulker_box$/, '')
    const shulker = image(`shulker/shulker${colour ? `_${colour}` : ''}`)
    if (!shulker) return null
    const base = box(shulker, [0, 0, 0], [16, 8, 16], [0, 28])
    return stands([...base, ...box(shulker, [0, 4, 0], [16, 16, 16], [0, 0])])
  }
  if (name === 'decorated_pot') return stands(potQuads(look))
  return null
}

function chestQuads(chest: Image, type = 'single'): Quad[] {
  // A left half lies to the right of whoever stands before it.
  const [x0, x1] = { left: [0, 15], right: [1, 16] }[type] ?? [1, 15]
  const knob: [Vector, Vector] = {
    left: [
      [0, 7, 0],
      [1, 11, 1],
    ] as [Vector, Vector],
    right: [
      [15, 7, 0],
      [16, 11, 1],
    ] as [Vector, Vector],
  }[type] ?? [
    [7, 7, 0],
    [9, 11, 1],
  ]
  return [
    ...box(chest, [x0 ?? 1, 0, 1], [x1 ?? 15, 10, 15], [0, 19], { flip: true }),
    ...box(chest, [x0 ?? 1, 9, 1], [x1 ?? 15, 14, 15], [0, 0], { flip: true }),
    ...box(chest, ...knob, [0, 0], { flip: true }),
  ]
}

const at = ({ width, height }: Image, x: number, y: number): [number, number] => [
  (x / width) * 16,
  (y / height) * 16,
]

/** A bed's long sides lie upright in its texture. */
function bedSides(bed: Image, v: number): Quad[] {
  const [east] = cornersOf('east', [0, 3, 0], [16, 9, 16])
  const [west] = cornersOf('west', [0, 3, 0], [16, 9, 16])
  const part = { texture: bed, tinted: false, shade: true }
  const end = v + 16
  return [
    {
      ...part,
      corners: east,
      uv: [at(bed, 22, end), at(bed, 22, v), at(bed, 28, v), at(bed, 28, end)],
    },
    {
      ...part,
      corners: west,
      uv: [at(bed, 6, v), at(bed, 6, end), at(bed, 0, end), at(bed, 0, v)],
    },
  ]
}

const bedLegs = (bed: Image, z: number) =>
  [0, 13].flatMap((x) =>
    (['north', 'east', 'south', 'west'] as const).map((face) =>
      region(face, bed, [x, 0, z], [x + 3, 3, z + 3], [53, 3, 3, 3]),
    ),
  )

const bedHead = (bed: Image): Quad[] => [
  region('up', bed, [0, 3, 0], [16, 9, 16], [6, 6, 16, 16]),
  region('down', bed, [0, 3, 0], [16, 9, 16], [28, 6, 16, 16]),
  region('north', bed, [0, 3, 0], [16, 9, 16], [6, 0, 16, 6]),
  ...bedSides(bed, 6),
  ...bedLegs(bed, 0),
]

const bedFoot = (bed: Image): Quad[] => [
  region('up', bed, [0, 3, 0], [16, 9, 16], [6, 28, 16, 16]),
  region('down', bed, [0, 3, 0], [16, 9, 16], [28, 28, 16, 16]),
  region('south', bed, [0, 3, 0], [16, 9, 16], [22, 22, 16, 6]),
  ...bedSides(bed, 28),
  ...bedLegs(bed, 13),
]

/** Drawn at two thirds of what its texture has. */
function signQuads(sign: Image, onWall: boolean): Quad[] {
  const board = (from: Vector, to: Vector) => boxOf(sign, from, to, [0, 0], [24, 12, 2])
  if (onWall) return board([0, 4.5, 14.5], [16, 12.5, 16])
  return [
    ...board([0, 9.5, 7.5], [16, 17.5, 8.5]),
    ...boxOf(sign, [7.5, 0, 7.5], [8.5, 9.5, 8.5], [0, 14], [2, 14, 2]),
  ]
}

function hangingSign(sign: Image, onWall: boolean): Quad[] {
  const board = box(sign, [1, 0, 7], [15, 10, 9], [0, 12])
  return onWall ? [...board, ...box(sign, [0, 14, 6], [16, 16, 10], [0, 0])] : board
}

/** A box whose picture is of another size than the box. */
function boxOf(texture: Image, from: Vector, to: Vector, uv: [number, number], size: Vector) {
  const [w, h, d] = size
  const natural = box(texture, [0, 0, 0], [w, h, d], uv)
  return natural.map((quad) => ({
    ...quad,
    corners: quad.corners.map(
      (corner) =>
        corner.map((value, axis) => {
          const [low = 0, high = 0, length = 1] = [from[axis], to[axis], size[axis]]
          return low + (value / length) * (high - low)
        }) as Vector,
    ),
  }))
}

type Placing = {
  facing: number
  sixteenth: number
  stands(quads: Quad[], y?: number): BlockEntity
}

function headQuads(
  name: string,
  skin: Image,
  [, uv, [w, h, d]]: NonNullable<ReturnType<typeof headOf>>,
  { facing, sixteenth, stands }: Placing,
): BlockEntity {
  const onWall = name.includes('_wall_')
  const low = onWall ? 4 : 0
  const back = onWall ? 16 : 8 + d / 2
  const quads = box(skin, [8 - w / 2, low, back - d], [8 + w / 2, low + h, back], uv)
  return stands(quads, onWall ? facing : sixteenth)
}

function bannerQuads(flag: Image, pole: Image, onWall: boolean): Quad[] {
  const [bottom, z] = onWall ? [-12, 14.5] : [2, 6.5]
  const cloth = (face: 'north' | 'south') =>
    region(face, flag, [1, bottom, z], [15, bottom + 26, z], [1, 1, 20, 40], true)
  const bar = boxOf(pole, [1, bottom + 26, z], [15, bottom + 27.5, z + 1.5], [0, 42], [20, 2, 2])
  const post = onWall ? [] : boxOf(pole, [7.5, 0, 7.5], [8.5, 28, 8.5], [44, 0], [2, 42, 2])
  return [cloth('north'), cloth('south'), ...bar, ...post]
}
