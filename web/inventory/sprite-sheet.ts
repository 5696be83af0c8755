import { useQuery } from '@tanstack/react-query'
import type { ItemSpriteSheet } from '#contract/minecraft'
import { anonymous } from '../lib/api'
import { queryClient } from '../lib/queries'

async function fetchSheet() {
  const response = await anonymous('/api/minecraft/atlas.json')
  if (!response.ok) throw new Error(`no atlas: ${response.status}`)
  const sheet = (await response.json()) as ItemSpriteSheet
  const last = Object.values(sheet.items).reduce((most, cell) => Math.max(most, cell), 0)
  return { ...sheet, rows: Math.floor(last / sheet.columns) + 1 }
}

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

const sheet = { queryKey: ['sprite-sheet'], queryFn: fetchSheet, ...forever }

/** Where every item's picture is, once it is known. Without it items are shown as text. */
export const useSpriteSheet = () => useQuery(sheet, queryClient).data

/** All of them, to be drawn by whoever does not show them as elements. */
export async function loadItemPictures() {
  const { image, ...places } = await queryClient.ensureQueryData(sheet)
  const response = await anonymous(image)
  if (!response.ok) throw new Error(`no pictures of items: ${response.status}`)
  const options = { premultiplyAlpha: 'none' } as const
  return { ...places, image: await createImageBitmap(await response.blob(), options) }
}
