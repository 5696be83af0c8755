import { entityModel } from './entity-models'
import { type Quad, rotated, solidOf } from './geometry'
import type { Image } from './image'
import { draw, type Projection, type Rgb, shrunk } from './raster'
import { type Look, modelName, type Variant, type Vector } from './source'
import { currentItem, handTint, layersOf } from './tables'

export const cellSize = 32

const fine = 4
const size = cellSize * fine
const usual = { rotation: [30, 225, 0] as Vector, scale: [0.625, 0.625, 0.625] as Vector }

/** The picture of an item as the game's inventory shows it. */
export function iconOf(looks: Look[], item: string): Image | null {
  const name = currentItem(item)
  for (const look of looks) {
    const icon = iconIn(look, name)
    if (icon) return icon
  }
  return null
}

function iconIn(look: Look, name: string): Image | null {
  const special = entityModel(look, name)
  if (special && special.quads.length > 0) {
    const { quads, view, tint, scale } = special
    const inHand = { ...usual, scale: [scale, scale, scale] as Vector }
    return small(view === 'front' ? front(quads, tint) : corner(quads, inHand, tint))
  }
  const layers = layersOf(name)
  if (layers?.every(([texture]) => look.texture(texture))) return flat(look, layers)
  const texture = look.items.get(name)
  if (!texture) return null
  if (!/^(minecraft:)?blocks?\//.test(texture)) return flat(look, [[texture, null]])
  const { quads, isBlock, gui } = solidOf(look, modelInHand(look, name))
  if (!isBlock || quads.length === 0) return flat(look, [[texture, handTint(name)]])
  return small(corner(quads, { ...usual, ...gui?.gui }, handTint(name)))
}

const coarse = 4

/** In the sprite sheet's size, with somewhat fewer colours: a third less to keep, and nobody sees it. */
function small(picture: Image): Image {
  const image = shrunk(picture, fine)
  const data = image.data.map((value) => Math.min(255, Math.round(value / coarse) * coarse))
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) >= 252) data[at] = 255
    if (data[at] === 0) data.fill(0, at - 3, at)
  }
  return { ...image, data }
}

function modelInHand(look: Look, item: string): string {
  const name = item.replace(/^waxed_/, '')
  const bottom = /trapdoor$/.test(name) ? `${name}_bottom` : name
  const known = [`${name}_inventory`, bottom, `${name}_stable`].find((model) => look.models[model])
  if (known) return known
  const states = look.states[name]
  const first = Object.values(states?.variants ?? {})[0] ?? states?.multipart?.[0]?.apply
  const variant: Variant | undefined = Array.isArray(first) ? first[0] : first
  return modelName(variant?.model ?? name)
}

function corner(
  quads: Quad[],
  view: { rotation?: Vector; scale?: Vector; translation?: Vector },
  tint: Rgb | null,
) {
  const { rotation = usual.rotation, scale = usual.scale, translation = [0, 0, 0] } = view
  const look = (point: Vector) => rotated(rotated(point, [0, rotation[1], 0]), [rotation[0], 0, 0])
  const project: Projection = (point) => {
    const local = point.map((value, index) => (value - 8) * (scale[index] ?? 1)) as Vector
    const [x, y, depth] = look(local)
    const pixel = size / 16
    return { x: (8 + x + translation[0]) * pixel, y: (8 - y - translation[1]) * pixel, depth }
  }
  const shadeOf = (quad: Quad) => {
    if (!quad.shade) return 1
    const [x, y] = look(normalOf(quad))
    if (Math.abs(y) > 0.8) return 1
    return x < 0 ? 0.8 : 0.6
  }
  return draw(quads, size, project, { tint, shadeOf })
}

function front(quads: Quad[], tint: Rgb | null): Image {
  const pixel = size / 16
  const project: Projection = ([x, y, z]) => ({
    x: (16 - x) * pixel,
    y: (16 - y) * pixel,
    depth: -z,
  })
  return draw(quads, size, project, { tint, shadeOf: () => 1 })
}

function normalOf({ corners: [a, b, , d] }: Quad): Vector {
  if (!a || !b || !d) return [0, 1, 0]
  const [ux, uy, uz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]]
  const [vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const normal: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return normal.map((value) => value / length) as Vector
}

/** Textures on top of each other, as they are. */
function flat(look: Look, layers: [texture: string, tint: Rgb | null][]): Image | null {
  const quads = layers.flatMap(([name, tint], index): { quad: Quad; tint: Rgb | null }[] => {
    const texture = look.texture(name)
    const z = index / 100
    const corners: Vector[] = [
      [0, 0, z],
      [16, 0, z],
      [16, 16, z],
      [0, 16, z],
    ]
    const uv: [number, number][] = [
      [0, 0],
      [16, 0],
      [16, 16],
      [0, 16],
    ]
    return texture
      ? [{ quad: { corners, uv, texture, tinted: tint !== null, shade: false }, tint }]
      : []
  })
  if (quads.length === 0) return null
  const pixel = cellSize / 16
  const project: Projection = ([x, y, z]) => ({ x: x * pixel, y: y * pixel, depth: z })
  const pictures = quads.map(({ quad, tint }) =>
    draw([quad], cellSize, project, { tint, shadeOf: () => 1 }),
  )
  return pictures.reduce(stacked)
}

function stacked(below: Image, above: Image): Image {
  const data = below.data.slice()
  for (let at = 0; at < data.length; at += 4) {
    if ((above.data[at + 3] ?? 0) > 0) data.set(above.data.subarray(at, at + 4), at)
  }
  return { ...below, data }
}
