import type { Image } from './image'
import {
  type Element,
  type FaceName,
  type Look,
  type Model,
  modelName,
  type Turn,
  type Vector,
} from './source'

/** One face of a block: corners from its texture's upper left on, clockwise. */
export type Quad = {
  corners: Vector[]
  uv: [number, number][]
  texture: Image
  tinted: boolean
  shade: boolean
}

/** A model with everything that its parents give it. */
export type Solid = { quads: Quad[]; isBlock: boolean; gui: Model['display']; textures: Image[] }

const nothing: Solid = { quads: [], isBlock: false, gui: undefined, textures: [] }

export function solidOf(look: Look, name: string): Solid {
  const chain: Model[] = []
  for (let at: string | undefined = name; at && chain.length < 16; ) {
    const model: Model | undefined = look.models[modelName(at)]
    if (!model) break
    chain.push(model)
    at = model.parent
  }
  if (chain.length === 0) return nothing
  const textures: Record<string, string> = {}
  for (const model of chain.toReversed()) {
    for (const [key, value] of Object.entries(model.textures ?? {})) {
      textures[key] = typeof value === 'string' ? value : value.sprite
    }
  }
  const elements = chain.find((model) => model.elements)?.elements ?? []
  const display = chain.find((model) => model.display?.gui)?.display
  const image = (reference: string) => imageOf(look, textures, reference)
  return {
    quads: elements.flatMap((element) => quadsOf(element, image)),
    isBlock: display !== undefined,
    gui: display,
    textures: Object.keys(textures).flatMap((key) => image(`#${key}`) ?? []),
  }
}

function imageOf(look: Look, textures: Record<string, string>, reference: string): Image | null {
  let name = reference
  for (let step = 0; step < 8 && (name.startsWith('#') || name in textures); step++) {
    const next = textures[name.replace(/^#/, '')]
    if (!next) return null
    name = next
  }
  return look.texture(name)
}

function quadsOf(element: Element, image: (reference: string) => Image | null): Quad[] {
  return Object.entries(element.faces).flatMap(([name, face]) => {
    const texture = image(face.texture)
    if (!texture) return []
    const [corners, natural] = cornersOf(name as FaceName, element.from, element.to)
    const [u0, v0, u1, v1] = face.uv ?? natural
    const uv: [number, number][] = [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
    ]
    const turns = (face.rotation ?? 0) / 90
    return {
      corners: corners.map((corner) => turned(corner, element.rotation)),
      uv: uv.map((_, index) => uv[(index + 4 - turns) % 4] ?? [0, 0]),
      texture,
      tinted: face.tintindex !== undefined && face.tintindex >= 0,
      shade: element.shade !== false,
    }
  })
}

type Four = [number, number, number, number]

/** The corners of a face, and the part of the texture that it shows unless told otherwise. */
export function cornersOf(
  face: FaceName,
  [x0, y0, z0]: Vector,
  [x1, y1, z1]: Vector,
): [Vector[], Four] {
  const faces: Record<FaceName, [Vector[], Four]> = {
    up: [
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [x0, z0, x1, z1],
    ],
    down: [
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
      [x0, 16 - z1, x1, 16 - z0],
    ],
    north: [
      [
        [x1, y1, z0],
        [x0, y1, z0],
        [x0, y0, z0],
        [x1, y0, z0],
      ],
      [16 - x1, 16 - y1, 16 - x0, 16 - y0],
    ],
    south: [
      [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      [x0, 16 - y1, x1, 16 - y0],
    ],
    west: [
      [
        [x0, y1, z0],
        [x0, y1, z1],
        [x0, y0, z1],
        [x0, y0, z0],
      ],
      [z0, 16 - y1, z1, 16 - y0],
    ],
    east: [
      [
        [x1, y1, z1],
        [x1, y1, z0],
        [x1, y0, z0],
        [x1, y0, z1],
      ],
      [16 - z1, 16 - y1, 16 - z0, 16 - y0],
    ],
  }
  return faces[face]
}

function turned(corner: Vector, turn: Turn | undefined): Vector {
  if (!turn) return corner
  const angles: Vector = [0, 0, 0]
  if (turn.axis) angles['xyz'.indexOf(turn.axis)] = turn.angle ?? 0
  else
    for (const [index, axis] of (['x', 'y', 'z'] as const).entries())
      angles[index] = turn[axis] ?? 0
  const local = corner.map((value, index) => value - (turn.origin[index] ?? 8)) as Vector
  return rotated(local, angles).map((value, index) => value + (turn.origin[index] ?? 8)) as Vector
}

/** Around z, then y, then x; degrees. */
export function rotated([x, y, z]: Vector, [ax, ay, az]: Vector): Vector {
  const [rx, ry, rz] = [ax, ay, az].map((degrees) => (degrees * Math.PI) / 180) as Vector
  const [x1, y1] = [x * Math.cos(rz) - y * Math.sin(rz), x * Math.sin(rz) + y * Math.cos(rz)]
  const [x2, z2] = [x1 * Math.cos(ry) + z * Math.sin(ry), -x1 * Math.sin(ry) + z * Math.cos(ry)]
  return [x2, y1 * Math.cos(rx) - z2 * Math.sin(rx), y1 * Math.sin(rx) + z2 * Math.cos(rx)]
}

/** Quads turned as a block state says: first around x, then around y, clockwise from above. */
export function placed(quads: Quad[], x = 0, y = 0): Quad[] {
  if (x === 0 && y === 0) return quads
  const about = (corner: Vector) => {
    const local = corner.map((value) => value - 8) as Vector
    return rotated(rotated(local, [-x, 0, 0]), [0, -y, 0]).map((value) => value + 8) as Vector
  }
  return quads.map((quad) => ({ ...quad, corners: quad.corners.map(about) }))
}
