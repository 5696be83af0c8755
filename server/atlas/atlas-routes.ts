import {
  AtlasAnswer,
  AtlasContents,
  AtlasFinds,
  AtlasPlaces,
  ContainerParams,
  FindQuery,
  TileParams,
  WorldParam,
} from '#contract/atlas'
import { Done } from '#contract/common'
import { caller, emptyBody, file, ok, route, router } from '../http/route'
import { deleteWorld, ownWorld, readAtlas } from './atlas'
import { findItems } from './find'
import { readContents, readPlaces } from './places'
import { drawTilePng, versionOf } from './tiles'

const listRoute = route('user', 'get', '/atlas', ok(AtlasAnswer))
const findRoute = route(
  'user',
  'get',
  '/atlas/search',
  ok(AtlasFinds),
  { query: FindQuery },
  { cost: 'search' },
)
const tileRoute = route(
  'user',
  'get',
  '/atlas/{worldId}/tiles/{zoom}/{x}/{file}',
  {
    ...file('image/png', { type: 'string', format: 'binary' }),
    204: { description: '' },
    304: { description: '' },
  },
  { params: TileParams },
  { cost: 'tile' },
)
const placesRoute = route('user', 'get', '/atlas/{worldId}/places', ok(AtlasPlaces), {
  params: WorldParam,
})
const contentsRoute = route(
  'user',
  'get',
  '/atlas/{worldId}/containers/{x}/{y}/{z}',
  ok(AtlasContents),
  { params: ContainerParams },
)
const deleteRoute = route('user', 'delete', '/atlas/{worldId}', ok(Done), {
  params: WorldParam,
  ...emptyBody,
})

const success = true as const

export const atlasRoutes = router()
  .openapi(listRoute, (c) => c.json({ success, ...readAtlas(c.var.ctx, caller(c).user.id) }, 200))
  .openapi(findRoute, (c) =>
    c.json({ success, ...findItems(c.var.ctx, caller(c).user.id, c.req.valid('query')) }, 200),
  )
  .openapi(tileRoute, async (c) => {
    const { worldId, zoom, x, file: row } = c.req.valid('param')
    const world = ownWorld(c.var.ctx, caller(c).user.id, worldId)
    const tile = { zoom, x, z: Number.parseInt(row, 10) }
    const version = versionOf(c.var.ctx, worldId, tile)
    const etag = `"${version ?? 'none'}"`
    const headers = { 'cache-control': 'private, no-cache', vary: 'Authorization', etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    if (version === null) return c.body(null, 204, headers)
    const png = new Uint8Array(await drawTilePng(c.var.ctx, world, tile))
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  })
  .openapi(placesRoute, async (c) => {
    const { worldId } = c.req.valid('param')
    return c.json({ success, ...(await readPlaces(c.var.ctx, caller(c).user.id, worldId)) }, 200)
  })
  .openapi(contentsRoute, (c) =>
    c.json({ success, ...readContents(c.var.ctx, caller(c).user.id, c.req.valid('param')) }, 200),
  )
  .openapi(deleteRoute, (c) => {
    deleteWorld(c.var.ctx, caller(c).user.id, c.req.valid('param').worldId)
    return c.json({ success, message: c.var.ctx.texts.atlas.forgotten }, 200)
  })
