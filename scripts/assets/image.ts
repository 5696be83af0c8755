import { inflateSync } from 'node:zlib'

/** Pixels as red, green, blue and alpha, row by row. */
export type Image = { width: number; height: number; data: Uint8Array }

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Reads the PNGs that Minecraft's textures are: any colour type and depth, not interlaced. */
export function readPng(file: Uint8Array): Image {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks = new Map<string, Uint8Array[]>()
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  const header = Buffer.from(chunks.get('IHDR')?.[0] ?? [])
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 8, type = 6, interlace = 0] = [header[8], header[9], header[12]]
  const perPixel = channels[type]
  if (!perPixel || interlace !== 0) throw new Error('a PNG of a kind that textures are not')
  const raw = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []))
  const rows = unfiltered(raw, Math.ceil((width * depth * perPixel) / 8), height, {
    step: Math.max(1, (depth * perPixel) >> 3),
  })
  const sample = sampler(rows, Math.ceil((width * depth * perPixel) / 8), depth)
  const palette = chunks.get('PLTE')?.[0]
  const clear = chunks.get('tRNS')?.[0]
  const data = new Uint8Array(width * height * 4)
  const scale = 255 / (2 ** Math.min(depth, 8) - 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = (channel: number) => sample(y, x * perPixel + channel)
      data.set(pixel(type, value, { palette, clear, scale }), (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

type Colours = { palette?: Uint8Array; clear?: Uint8Array; scale: number }

function pixel(type: number, value: (channel: number) => number, colours: Colours): number[] {
  const { palette, clear, scale } = colours
  const first = value(0)
  if (type === 3) {
    const rgb = palette?.subarray(first * 3, first * 3 + 3) ?? [0, 0, 0]
    return [...rgb, clear?.[first] ?? 255]
  }
  if (type === 0) {
    const grey = first * scale
    return [grey, grey, grey, clear && clear[1] === first ? 0 : 255]
  }
  if (type === 4) return [first, first, first, value(1)]
  return [first, value(1), value(2), type === 6 ? value(3) : 255]
}

function sampler(rows: Uint8Array, stride: number, depth: number) {
  return (y: number, index: number): number => {
    if (depth === 16) return rows[y * stride + index * 2] ?? 0
    if (depth === 8) return rows[y * stride + index] ?? 0
    const bit = index * depth
    const byte = rows[y * stride + (bit >> 3)] ?? 0
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
  }
}

function unfiltered(raw: Uint8Array, stride: number, height: number, { step }: { step: number }) {
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x >= step ? (rows[at - step] ?? 0) : 0
      const up = y > 0 ? (rows[at - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (rows[at - stride - step] ?? 0) : 0
      const byte = raw[y * (stride + 1) + 1 + x] ?? 0
      rows[at] = byte + predicted(filter, left, up, corner)
    }
  }
  return rows
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const estimate = left + up - corner
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
