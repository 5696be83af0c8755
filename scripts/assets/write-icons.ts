import { join } from 'node:path'
import { smallestPng } from '../../server/game/tiles/png'
import { root } from '../build/common'
import { cellSize, iconOf } from './icons'
import type { Image } from './image'
import type { Look } from './source'

const folder = join(root, 'server', 'minecraft', 'generated')
const columns = 40

/** The sprite sheet, and where each item's picture stands in it; single ones are cut out when asked for. */
export async function writeIcons(looks: Look[], items: Map<string, string>): Promise<string[]> {
  const missing: string[] = []
  const pictures: { name: string; image: Image }[] = []
  for (const name of [...items.keys()].sort()) {
    const image = iconOf(looks, name)
    if (image) pictures.push({ name, image })
    else missing.push(name)
  }
  const cells = new Map<string, { cell: number; png: Buffer }>()
  const shown: Image[] = []
  const entries: Record<string, [cell: number, displayName: string]> = {}
  for (const { name, image } of pictures) {
    const key = Bun.hash(image.data).toString(36)
    const known = cells.get(key)
    const cell = known?.cell ?? shown.length
    if (!known) {
      shown.push(image)
      cells.set(key, { cell, png: smallestPng(image.data, cellSize, cellSize) })
    }
    entries[name] = [cell, items.get(name) ?? name]
  }
  const singles = [...cells.values()].map(({ png }) => png)
  const spriteSheet = spriteSheetOf(shown)
  await Bun.write(join(folder, 'sprite-sheet.png'), spriteSheet)
  const index = {
    cell: cellSize,
    columns,
    spriteSheet: hashOf(spriteSheet),
    icons: hashOf(Buffer.concat(singles)),
    items: entries,
  }
  await Bun.write(join(folder, 'items.json'), `${JSON.stringify(index)}\n`)
  return missing
}

const hashOf = (content: Uint8Array) =>
  new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 12)

function spriteSheetOf(images: Image[]): Buffer {
  const width = columns * cellSize
  const height = Math.ceil(images.length / columns) * cellSize
  const data = new Uint8Array(width * height * 4)
  for (const [cell, image] of images.entries()) {
    const left = (cell % columns) * cellSize
    const top = Math.floor(cell / columns) * cellSize
    for (let y = 0; y < cellSize; y++) {
      const row = image.data.subarray(y * cellSize * 4, (y + 1) * cellSize * 4)
      data.set(row, ((top + y) * width + left) * 4)
    }
  }
  return smallestPng(data, width, height)
}
