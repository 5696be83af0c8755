import { crc32, deflateSync } from 'node:zlib'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * A PNG of red, green, blue and alpha, 8 bits each. Rows are stored as they are or, with `filter`,
 * as what they differ from the row above.
 */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  { level = 6, filter = false }: { level?: number; filter?: boolean } = {},
): Buffer {
  const stride = width * 4
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * stride, (y + 1) * stride)
    const at = y * (stride + 1)
    rows[at] = filter ? 2 : 0
    rows.set(row, at + 1)
    if (!filter || y === 0) continue
    for (let x = 0; x < stride; x++) {
      rows[at + 1 + x] = (row[x] ?? 0) - (pixels[(y - 1) * stride + x] ?? 0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length)
  return bytes
}
