import { hc } from 'hono/client'
import type { FindQuery } from '#contract/atlas'
import type { atlasRoutes } from '../../server/atlas/atlas-routes'
import { authorised, unwrap } from '../lib/api'

const { atlas } = hc<typeof atlasRoutes>('/api', { fetch: authorised })

export const fetchAtlas = () => unwrap(atlas.$get())

export const fetchPlaces = (worldId: string) =>
  unwrap(atlas[':worldId'].places.$get({ param: { worldId } }))

export const fetchContents = (worldId: string, { x, y, z }: { x: number; y: number; z: number }) =>
  unwrap(
    atlas[':worldId'].containers[':x'][':y'][':z'].$get({
      param: { worldId, x: String(x), y: String(y), z: String(z) },
    }),
  )

export const searchAtlas = ({ item, worldId, x, z }: FindQuery) =>
  unwrap(
    atlas.search.$get({
      query: {
        item,
        ...(worldId === undefined ? {} : { worldId }),
        ...(x === undefined ? {} : { x: String(x) }),
        ...(z === undefined ? {} : { z: String(z) }),
      },
    }),
  )

export const forgetWorld = (worldId: string) =>
  unwrap(atlas[':worldId'].$delete({ param: { worldId }, json: {} }))

/** A tile's picture; null where nothing was seen, or where it cannot be had now. */
export async function fetchTile(worldId: string, zoom: number, x: number, z: number) {
  const answer = await authorised(`/api/atlas/${worldId}/tiles/${zoom}/${x}/${z}.png`)
  return answer.status === 200 ? await answer.blob() : null
}
