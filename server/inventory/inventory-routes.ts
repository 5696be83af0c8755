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
import { readCraftOptions, readInventory, runAction } from './inventory'

const read = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/inventory',
  request: { params: IdParam },
  responses: { 200: json(InventoryAnswer) },
})

const change = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/inventory/{action}',
  request: { params: ActionParams, ...body(InventoryRequest) },
  responses: { 200: json(InventoryResult) },
})

const options = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/craft',
  request: { params: IdParam },
  responses: { 200: json(CraftOptionsAnswer) },
})

const craft = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/craft/{recipe}',
  request: {
    params: RecipeParams,
    body: { required: false, content: { 'application/json': { schema: CraftRequest } } },
  },
  responses: { 200: json(InventoryResult) },
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
    return c.json(await runAction(c.var.ctx, caller(c).user.id, id, action, request), 200)
  })
  .openapi(options, async (c) => {
    const { id } = c.req.valid('param')
    const all = await readCraftOptions(c.var.ctx, caller(c).user.id, id)
    return c.json({ success: true as const, options: all }, 200)
  })
  .openapi(craft, async (c) => {
    const { id, recipe } = c.req.valid('param')
    const request = { result: { name: recipe }, ...c.req.valid('json') }
    return c.json(await runAction(c.var.ctx, caller(c).user.id, id, 'craft_item', request), 200)
  })
