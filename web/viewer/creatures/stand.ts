import type { Body } from '../gl/renderer'
import { dyes } from './dyes'
import { type Figures, paints, type Rgb } from './figures'
import { type Matrix, times, turned } from './matrix'
import type { Model, Part } from './model'
import { modelOf } from './table'

type Vector = [x: number, y: number, z: number]
/** Where in the sheet a skin begins, in pixels; null: there is none. */
export type SkinAt = (name: string) => readonly [u: number, v: number] | null

const radians = Math.PI / 180
const pixel = 1 / 16
/** Steps turn legs so far, for each block that was gone. */
const perBlock = 2.66
const widest = 1.1
const headTurn = 75 * radians
const young = 0.5
/** Heads of the young are nearly as large as they will be. */
const youngHead = 1.5
const boxTones: Record<Body['kind'], Rgb> = {
  player: [0.16, 0.62, 0.66],
  hostile: [0.34, 0.16, 0.16],
  creature: [0.8, 0.74, 0.66],
  item: [0.95, 0.78, 0.32],
  thing: [0.55, 0.5, 0.45],
}

const white: Rgb = [1, 1, 1]
const lit = ([red, green, blue]: Rgb, light: number): Rgb => [
  red * light,
  green * light,
  blue * light,
]

/** Adds the boxes of a body, which stands at `origin` as seen from the eye. */
export function addBody(
  figures: Figures,
  body: Body,
  origin: Vector,
  light: number,
  skinAt: SkinAt,
) {
  const model = modelOf(body.name)
  const skin = model && skinAt(skinOf(model, body))
  if (!model || !skin) return addBox(figures, body, origin, light)
  const root = rootOf(model, body, origin)
  for (const part of model.parts) {
    const at = part.skin === undefined ? skin : skinAt(model.skins[part.skin] ?? '')
    if (at) addPart(figures, { part, body, at, light, root })
  }
}

const skinOf = ({ skins, isSized }: Model, { variant = 0, name }: Body) =>
  skins[isSized || name === 'sheep' ? 0 : variant % skins.length] ?? ''

function addBox(figures: Figures, { width, height, ...body }: Body, origin: Vector, light: number) {
  const tone = lit(boxTones[body.kind], light)
  const from: Vector = [-width / 2, 0, -width / 2]
  figures.add(turned([0, body.yaw, 0], origin), from, [width, height, width], {
    ...{ at: [0, 0], size: [0, 0, 0], tone, paint: paints.tone, isHurt: body.isHurt },
  })
}

/** From the pixels of a model to blocks as seen from the eye. */
function rootOf(model: Model, { yaw, pitch, isBaby, variant = 1 }: Body, origin: Vector): Matrix {
  const { scale = 1, lift = 0, facing = 0, isSized, isTilted, isFlown } = model
  const size = scale * pixel * (isSized ? variant : 1) * (isBaby ? young : 1)
  const way = isFlown ? -yaw : yaw
  const tilt = isFlown ? -pitch : isTilted ? pitch : 0
  const placed = turned([tilt, way, 0], origin)
  const turnedItself = turned([0, facing * radians, 0], [0, lift * pixel, 0])
  // The game counts down, and to its own left.
  const counted = [-size, 0, 0, 0, 0, -size, 0, 24 * size, 0, 0, size, 0]
  return times(times(placed, turnedItself), counted)
}

type Adding = {
  part: Part
  body: Body
  at: readonly [u: number, v: number]
  light: number
  root: Matrix
}

function addPart(figures: Figures, { part, body, at, light, root }: Adding) {
  const matrix = times(root, turned(turnOf(part, body), part.at))
  const larger = body.isBaby && part.move === 'head' ? youngHead : 1
  const dye = part.dye ?? (part.isDyed ? body.variant : undefined)
  const tone = lit((dye === undefined ? null : dyes[dye]) ?? white, light)
  for (const [u, v, x, y, z, width, height, depth, grown = 0] of part.boxes) {
    const from = [x, y, z].map((value) => (value - grown) * larger) as Vector
    const size = [width, height, depth].map((value) => (value + grown * 2) * larger) as Vector
    figures.add(matrix, from, size, {
      at: [at[0] + u, at[1] + v],
      size: [part.isMirrored ? -width : width, height, depth],
      ...{ tone, isHurt: body.isHurt },
    })
  }
}

/** How a part is turned now. */
function turnOf({ turn = [0, 0, 0], move }: Part, body: Body): Vector {
  const [x, y, z] = turn.map((degrees) => degrees * radians) as Vector
  const swing = Math.cos(body.walked * perBlock) * widest * body.pace
  switch (move) {
    case 'head': {
      const aside = Math.atan2(Math.sin(body.yaw - body.head), Math.cos(body.yaw - body.head))
      return [x - body.pitch, y + Math.max(-headTurn, Math.min(headTurn, aside)), z]
    }
    case 'step':
    case 'counterArm':
      return [x + swing, y, z]
    case 'counter':
    case 'arm':
      return [x - swing, y, z]
    case 'flap':
      return [x, y, z + swing / 2]
    case 'counterFlap':
      return [x, y, z - swing / 2]
    case 'wag':
      return [x, y + swing / 3, z]
    default:
      return [x, y, z]
  }
}
