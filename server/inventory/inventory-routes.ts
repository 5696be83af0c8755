import { IdParam } from '#contract/common'
import {
  ActionParams,
  CraftOptionsAnswer,
  CraftRequest,
  InventoryAnswer,
  InventoryRequest,
  InventoryResult,
  RecipeParams,
} from '#contract/inventory'
import { body, caller, json, route, router } from '../http/route'
import { act, readCraftOptions, readInventory } from './inventory'

const read = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/inventory',
  summary: 'Lo que lleva un bot; detenido, lo último que se supo',
  request: { params: IdParam },
  responses: { 200: json(InventoryAnswer, 'El inventario') },
})

const change = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/inventory/{action}',
  summary: 'Mueve, tira, equipa o usa lo que lleva un bot, y espera la palabra del servidor',
  request: { params: ActionParams, ...body(InventoryRequest) },
  responses: { 200: json(InventoryResult, 'Lo que resultó, con el inventario confirmado') },
})

const options = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/craft',
  summary: 'Lo que un bot puede fabricar con lo que lleva',
  request: { params: IdParam },
  responses: { 200: json(CraftOptionsAnswer, 'Las recetas') },
})

const craft = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/craft/{recipe}',
  summary: 'Fabrica un objeto por su nombre: sticks, torches, crafting-table o el del juego',
  request: {
    params: RecipeParams,
    body: { required: false, content: { 'application/json': { schema: CraftRequest } } },
  },
  responses: { 200: json(InventoryResult, 'Lo que resultó, con el inventario confirmado') },
})

export const inventoryRoutes = router()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const seen = await readInventory(c.var.ctx, caller(c).user.id, id)
    return c.json({ success: true as const, ...seen }, 200)
  })
  .openapi(change, async (c) => {
    const { id, action } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await act(c.var.ctx, caller(c).user.id, id, action, request), 200)
  })
  .openapi(options, async (c) => {
    const { id } = c.req.valid('param')
    const all = await readCraftOptions(c.var.ctx, caller(c).user.id, id)
    return c.json({ success: true as const, options: all }, 200)
  })
  .openapi(craft, async (c) => {
    const { id, recipe } = c.req.valid('param')
    const request = { result: { name: recipe }, ...c.req.valid('json') }
    return c.json(await act(c.var.ctx, caller(c).user.id, id, 'craft_item', request), 200)
  })
