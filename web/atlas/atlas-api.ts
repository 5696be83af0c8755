import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { FindQuery } from '#contract/atlas'
import { limits } from '#contract/limits'
import type { atlasRoutes } from '../../server/atlas/atlas-routes'
import { authorised, unwrap } from '../lib/api'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import type { Chest } from './atlas-store'

const { atlas } = hc<typeof atlasRoutes>('/api', { fetch: authorised })

const fetchAtlas = () => unwrap(atlas.$get())

const fetchPlaces = (worldId: string) =>
  unwrap(atlas[':worldId'].places.$get({ param: { worldId } }))

const fetchContents = ({ worldId, x, y, z }: Chest) =>
  unwrap(
    atlas[':worldId'].containers[':x'][':y'][':z'].$get({
      param: { worldId, x: String(x), y: String(y), z: String(z) },
    }),
  )

/** What is looked for, and around where. */
export type Sought = Required<Omit<FindQuery, 'page'>>

const searchAtlas = ({ item, worldId, x, z }: Sought, page: number) =>
  unwrap(
    atlas.search.$get({
      query: { item, worldId, x: String(x), z: String(z), page: String(page) },
    }),
  )

/** A tile's picture; null where nothing was seen, or where it cannot be had now. */
export async function fetchTile(worldId: string, zoom: number, x: number, z: number) {
  const answer = await authorised(`/api/atlas/${worldId}/tiles/${zoom}/${x}/${z}.png`)
  return answer.status === 200 ? await answer.blob() : null
}

const all = ['atlas']
/** Kept up to date while somebody looks. */
const polled = { staleTime: 0, refetchInterval: pauses.placesMs }

export const useAtlas = () =>
  useQuery({ queryKey: [...all, 'worlds'], queryFn: fetchAtlas, ...polled }, queryClient)

/** Thousands of places, which are replaced and never compared. */
export const usePlaces = (worldId = '') =>
  useQuery(
    {
      queryKey: [...all, 'places', worldId],
      queryFn: () => fetchPlaces(worldId),
      enabled: worldId !== '',
      structuralSharing: false,
      ...polled,
    },
    queryClient,
  )

export const useContents = (chest: Chest) =>
  useQuery(
    {
      queryKey: [...all, 'contents', chest],
      queryFn: () => fetchContents(chest),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )

/** The containers that hold a thing, a page at a time. */
export const useFinds = (sought: Sought | null) =>
  useInfiniteQuery(
    {
      queryKey: [...all, 'finds', sought],
      queryFn: sought ? ({ pageParam }) => searchAtlas(sought, pageParam) : skipToken,
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, page) =>
        hasMore && page < limits.atlas.pages ? page + 1 : undefined,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )

export async function deleteWorld(worldId: string) {
  await unwrap(atlas[':worldId'].$delete({ param: { worldId }, json: {} }))
  await queryClient.invalidateQueries({ queryKey: all })
}
