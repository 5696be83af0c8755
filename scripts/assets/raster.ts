import type { Quad } from './geometry'
import type { Image } from './image'
import type { Vector } from './source'

export type Rgb = [red: number, green: number, blue: number]
/** Where a corner is drawn; greater depth is nearer. */
export type Projection = (corner: Vector) => { x: number; y: number; depth: number }
export type Paint = { tint: Rgb | null; shadeOf(quad: Quad): number }

/** Draws quads without perspective; translucent ones let what is behind them through. */
export function draw(quads: Quad[], size: number, project: Projection, paint: Paint): Image {
  const data = new Uint8Array(size * size * 4)
  const depths = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY)
  const flat = quads.map((quad) => ({ quad, points: quad.corners.map(project) }))
  const middle = (points: { depth: number }[]) => points.reduce((sum, { depth }) => sum + depth, 0)
  flat.sort((a, b) => middle(a.points) - middle(b.points))
  for (const { quad, points } of flat) {
    const [a, b, , d] = points
    if (!a || !b || !d) continue
    const ab = { x: b.x - a.x, y: b.y - a.y, depth: b.depth - a.depth }
    const ad = { x: d.x - a.x, y: d.y - a.y, depth: d.depth - a.depth }
    const area = ab.x * ad.y - ab.y * ad.x
    if (Math.abs(area) < 1e-6) continue
    const shade = paint.shadeOf(quad)
    const tint = quad.tinted ? paint.tint : null
    const [left, right] = range(
      points.map(({ x }) => x),
      size,
    )
    const [top, bottom] = range(
      points.map(({ y }) => y),
      size,
    )
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const [px, py] = [x + 0.5 - a.x, y + 0.5 - a.y]
        const s = (px * ad.y - py * ad.x) / area
        const t = (ab.x * py - ab.y * px) / area
        if (s < 0 || s >= 1 || t < 0 || t >= 1) continue
        const depth = a.depth + s * ab.depth + t * ad.depth
        const at = y * size + x
        if (depth < (depths[at] ?? 0) - 1e-6) continue
        const colour = sampled(quad, s, t)
        if (colour[3] < 8) continue
        blend(data, at * 4, colour, shade, tint)
        if (colour[3] > 250) depths[at] = depth
      }
    }
  }
  return { width: size, height: size, data }
}

const range = (values: number[], size: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(...values))),
  Math.min(size, Math.ceil(Math.max(...values))),
]

/** The texture at that part of the face; of an animated texture, its first picture. */
function sampled({ uv, texture }: Quad, s: number, t: number): [number, number, number, number] {
  const [a, b, , d] = uv
  const at = (axis: 0 | 1) =>
    (a?.[axis] ?? 0) +
    s * ((b?.[axis] ?? 0) - (a?.[axis] ?? 0)) +
    t * ((d?.[axis] ?? 0) - (a?.[axis] ?? 0))
  const { width } = texture
  const height = texture.height % width === 0 ? width : texture.height
  const clamp = (value: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor((value / 16) * size)))
  const i = (clamp(at(1), height) * width + clamp(at(0), width)) * 4
  const { data } = texture
  return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0, data[i + 3] ?? 0]
}

function blend(data: Uint8Array, at: number, colour: number[], shade: number, tint: Rgb | null) {
  const alpha = (colour[3] ?? 0) / 255
  const below = (data[at + 3] ?? 0) / 255
  const whole = alpha + below * (1 - alpha)
  for (let channel = 0; channel < 3; channel++) {
    const own = (colour[channel] ?? 0) * shade * (tint ? (tint[channel] ?? 255) / 255 : 1)
    data[at + channel] = (own * alpha + (data[at + channel] ?? 0) * below * (1 - alpha)) / whole
  }
  data[at + 3] = whole * 255
}

/** A picture a fraction of the size, each pixel the mean of those that it replaces. */
export function shrunk(image: Image, by: number): Image {
  const width = image.width / by
  const height = image.height / by
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set(meanOf(image, x * by, y * by, by, by), (y * width + x) * 4)
  }
  return { width, height, data }
}

/** The mean colour of a part of a picture, and how much of it is covered. */
export function meanOf(image: Image, left: number, top: number, width: number, height: number) {
  const sums = [0, 0, 0, 0]
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = (y * image.width + x) * 4
      const alpha = image.data[at + 3] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        sums[channel] = (sums[channel] ?? 0) + (image.data[at + channel] ?? 0) * alpha
      }
      sums[3] = (sums[3] ?? 0) + alpha
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums
  const by = Math.max(alpha, 1)
  return [red / by, green / by, blue / by, alpha / (width * height)].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
}
