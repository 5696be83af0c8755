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
  summary: 'Los servidores y dimensiones que tus bots han visto',
  responses: { 200: json(AtlasAnswer, 'Los mundos, del más reciente al más antiguo') },
})

const findRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/search',
  summary: 'Los contenedores que guardan un objeto, los más cercanos primero',
  request: { query: FindQuery },
  responses: { 200: json(AtlasFinds, 'Los contenedores y lo que se busca en ellos') },
})

const tileRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/tiles/{zoom}/{x}/{file}',
  summary: 'Un cuadro del mapa de un mundo, en PNG',
  request: { params: TileParams },
  responses: {
    200: {
      description: 'El cuadro',
      content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
    },
    204: { description: 'Nadie ha visto nada de ese cuadro' },
    304: { description: 'Nada ha cambiado desde la última vez' },
  },
})

const placesRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/places',
  summary: 'Los bots, las muertes y los contenedores de un mundo',
  request: { params: WorldParam },
  responses: { 200: json(AtlasPlaces, 'Qué hay y dónde') },
})

const contentsRoute = route({
  access: 'user',
  method: 'get',
  path: '/atlas/{worldId}/containers/{x}/{y}/{z}',
  summary: 'Lo que había en un contenedor la última vez que un bot lo abrió',
  request: { params: ContainerParams },
  responses: { 200: json(AtlasContents, 'El contenedor y lo que guarda') },
})

const deleteRoute = route({
  access: 'user',
  method: 'delete',
  path: '/atlas/{worldId}',
  summary: 'Borra del atlas todo lo que se sabe de un mundo',
  request: { params: WorldParam, ...emptyBody },
  responses: { 200: json(Done, 'Borrado') },
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
