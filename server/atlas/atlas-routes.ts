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
import { caller, emptyBody, json, route, router } from '../http/route'
import { deleteWorld, ownWorld, readAtlas } from './atlas'
import { findItems } from './find'
import { readContents, readPlaces } from './places'
import { drawTilePng, versionOf } from './tiles'

const listRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas',
  responses: { 200: json(AtlasAnswer) },
})

const findRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/search',
  request: { query: FindQuery },
  responses: { 200: json(AtlasFinds) },
})

const tileRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/tiles/{zoom}/{x}/{file}',
  request: { params: TileParams },
  responses: {
    200: {
      description: '',
      content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
    },
    204: { description: '' },
    304: { description: '' },
  },
})

const placesRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/places',
  request: { params: WorldParam },
  responses: { 200: json(AtlasPlaces) },
})

const contentsRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/containers/{x}/{y}/{z}',
  request: { params: ContainerParams },
  responses: { 200: json(AtlasContents) },
})

const deleteRoute = route({
  access: 'user',
  method: 'delete',
  path: '/atlas/{worldId}',
  request: { params: WorldParam, ...emptyBody },
  responses: { 200: json(Done) },
})

const success = true as const

export const atlasRoutes = router()
  .openapi(listRoute, (c) => c.json({ success, ...readAtlas(c.var.ctx, caller(c).user.id) }, 200))
  .openapi(findRoute, (c) =>
    c.json({ success, ...findItems(c.var.ctx, caller(c).user.id, c.req.valid('query')) }, 200),
  )
  .openapi(tileRoute, async (c) => {
    const { worldId, zoom, x, file } = c.req.valid('param')
    const world = ownWorld(c.var.ctx, caller(c).user.id, worldId)
    const place = { zoom, x, z: Number.parseInt(file, 10) }
    const version = versionOf(c.var.ctx, worldId, place)
    const etag = `"${version ?? 'none'}"`
    const headers = { 'cache-control': 'private, no-cache', vary: 'Authorization', etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    if (version === null) return c.body(null, 204, headers)
    const png = new Uint8Array(await drawTilePng(c.var.ctx, world, place))
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
