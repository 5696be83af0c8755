import type { ItemDatabase } from '#contract/inventory'
import type { ItemSpriteSheet } from '#contract/minecraft'
import { decodeOwnPng, smallestPng } from '../game/tiles/png'
import { catalogueOf } from '../locales/locales'
import index from './generated/items.json'
import spriteSheetFile from './generated/sprite-sheet.png' with { type: 'file' }

const items = new Map(
  Object.entries(index.items).map(([name, [cell, displayName]]) => [
    name,
    { cell: Number(cell), displayName: String(displayName) },
  ]),
)

/** Both addresses carry a hash of what they show. */
export const spriteSheetAddress = `/minecraft/atlas-${index.spriteSheet}.png`
const pictureAddress = (name: string) => `/api/minecraft/items/${index.icons}/${name}.png`

/** Made when first asked for, and then kept. */
type Kept<T> = { value: T; etag: string }

const databases = new Map<string, Kept<ItemDatabase>>()
let spriteSheet: Kept<ItemSpriteSheet> | null = null

/** Every item of every version; the game's English name where the language has none. */
export function itemDatabase(locale: string): Kept<ItemDatabase> {
  const known = databases.get(locale)
  if (known) return known
  const { items: names } = catalogueOf(locale)
  const database = kept(
    Object.fromEntries(
      [...items].map(([name, { displayName }]) => [
        name,
        { imageUrl: pictureAddress(name), displayName: names.name(name, displayName) },
      ]),
    ),
  )
  databases.set(locale, database)
  return database
}

/** Where each item is in the picture of all of them. */
export function itemSpriteSheet(): Kept<ItemSpriteSheet> {
  spriteSheet ??= kept({
    image: `/api${spriteSheetAddress}`,
    cell: index.cell,
    columns: index.columns,
    items: Object.fromEntries([...items].map(([name, { cell }]) => [name, cell])),
  })
  return spriteSheet
}

function kept<T>(value: T): Kept<T> {
  return { value, etag: `"${Bun.hash(JSON.stringify(value)).toString(36)}"` }
}

export const readSpriteSheet = () => Bun.file(spriteSheetFile).bytes()

let pixels: ReturnType<typeof decodeOwnPng> | null = null

/** An item's PNG, cut out of the sprite sheet; null for an unknown hash or name. */
export async function readPicture(hash: string, file: string) {
  const [, name = ''] = /^(\w+)\.png$/.exec(file) ?? []
  const item = items.get(name)
  if (hash !== index.icons || !item) return null
  pixels ??= readSpriteSheet().then(decodeOwnPng)
  const { cell: size, columns } = index
  return smallestPng(cut(await pixels, size, item.cell % columns, item.cell / columns), size, size)
}

type Pixels = Awaited<ReturnType<typeof decodeOwnPng>>

/** One square of a picture, in whole squares from its corner. */
function cut({ width, pixels }: Pixels, size: number, column: number, row: number) {
  const square = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++) {
    const from = ((Math.floor(row) * size + y) * width + column * size) * 4
    square.set(pixels.subarray(from, from + size * 4), y * size * 4)
  }
  return square
}
