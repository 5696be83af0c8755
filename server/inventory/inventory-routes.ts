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
import { body, caller, ok, optionalBody, route, router, succeed } from '../http/route'
import { readCraftOptions, readInventory, runAction } from './inventory'

const read = route('user', 'get', '/bots/{id}/inventory', ok(InventoryAnswer), { params: IdParam })
const change = route(
  'user',
  'post',
  '/bots/{id}/inventory/{action}',
  ok(InventoryResult),
  { params: ActionParams, ...body(InventoryRequest) },
  { once: true },
)
const options = route('user', 'get', '/bots/{id}/craft', ok(CraftOptionsAnswer), {
  params: IdParam,
})
const craft = route(
  'user',
  'post',
  '/bots/{id}/craft/{recipe}',
  ok(InventoryResult),
  { params: RecipeParams, ...optionalBody(CraftRequest) },
  { once: true },
)

export const inventoryRoutes = router()
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, await readInventory(c.var.ctx, caller(c).user.id, id))
  })
  .openapi(change, async (c) => {
    const { id, action } = c.req.valid('param')
    const request = c.req.valid('json')
    return c.json(await runAction(c.var.ctx, caller(c).user.id, id, action, request), 200)
  })
  .openapi(options, async (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { options: await readCraftOptions(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(craft, async (c) => {
    const { id, recipe } = c.req.valid('param')
    const request = { result: { name: recipe }, ...c.req.valid('json') }
    return c.json(await runAction(c.var.ctx, caller(c).user.id, id, 'craft_item', request), 200)
  })
