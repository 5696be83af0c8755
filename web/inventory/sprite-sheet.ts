import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/queries'
import { fetchAtlas } from './inventory-api'

async function fetchSheet() {
  const sheet = await fetchAtlas()
  const last = Object.values(sheet.items).reduce((most, cell) => Math.max(most, cell), 0)
  return { ...sheet, rows: Math.floor(last / sheet.columns) + 1 }
}

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Where every item's picture is, once it is known. Without it items are shown as text. */
export const useSpriteSheet = () =>
  useQuery({ queryKey: ['sprite-sheet'], queryFn: fetchSheet, ...forever }, queryClient).data
