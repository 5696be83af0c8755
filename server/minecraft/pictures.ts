import type { ItemDatabase } from '#contract/inventory'
import type { ItemAtlas } from '#contract/minecraft'
import atlasFile from './generated/atlas.png' with { type: 'file' }
import iconsFile from './generated/icons.bin' with { type: 'file' }
import index from './generated/items.json'
import { spanishItem } from './item-names.es'

const items = new Map(
  Object.entries(index.items).map(([name, [cell, displayName]]) => [
    name,
    { cell: Number(cell), displayName: String(displayName) },
  ]),
)

/** Where each picture begins in the file of all of them, and where it ends. */
const spans = index.lengths.reduce<[begin: number, end: number][]>((all, length) => {
  const begin = all.at(-1)?.[1] ?? 0
  all.push([begin, begin + length])
  return all
}, [])

/** Both addresses carry a hash of what they show. */
export const atlasAddress = `/minecraft/atlas-${index.atlas}.png`
const pictureAddress = (name: string) => `/api/minecraft/items/${index.icons}/${name}.png`

/** Made when first asked for, and then kept. */
type Kept<T> = { value: T; etag: string }

let database: Kept<ItemDatabase> | null = null
let atlas: Kept<ItemAtlas> | null = null

/** Every item of every version; the game's English name where there is no Spanish one. */
export function itemDatabase(): Kept<ItemDatabase> {
  database ??= kept(
    Object.fromEntries(
      [...items].map(([name, { displayName }]) => [
        name,
        { imageUrl: pictureAddress(name), displayName: spanishItem(name) ?? displayName },
      ]),
    ),
  )
  return database
}

/** Where each item is in the picture of all of them. */
export function itemAtlas(): Kept<ItemAtlas> {
  atlas ??= kept({
    image: `/api${atlasAddress}`,
    cell: index.cell,
    columns: index.columns,
    items: Object.fromEntries([...items].map(([name, { cell }]) => [name, cell])),
  })
  return atlas
}

function kept<T>(value: T): Kept<T> {
  return { value, etag: `"${Bun.hash(JSON.stringify(value)).toString(36)}"` }
}

export const readAtlas = () => Bun.file(atlasFile).bytes()

let icons: Promise<Uint8Array<ArrayBuffer>> | null = null

/** An item's PNG; null when the hash or the name is none of ours. */
export async function readPicture(hash: string, file: string) {
  const [, name = ''] = /^(\w+)\.png$/.exec(file) ?? []
  const span = spans[items.get(name)?.cell ?? -1]
  if (hash !== index.icons || !span) return null
  icons ??= Bun.file(iconsFile).bytes()
  return (await icons).subarray(...span)
}
