import { hc } from 'hono/client'
import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import type { ItemSpriteSheet } from '#contract/minecraft'
import type { inventoryRoutes } from '../../server/inventory/inventory-routes'
import { minuteMs } from '../../server/lib/time'
import { anonymous, authorised, authorisedWithin, unwrap } from '../lib/api'

/** Crafting many takes its time, and the bot does one thing after the other. */
const actMs = minuteMs

const api = hc<typeof inventoryRoutes>('/api', { fetch: authorised })
const patient = hc<typeof inventoryRoutes>('/api', { fetch: authorisedWithin(actMs) })

export const fetchInventory = (id: string) =>
  unwrap(api.bots[':id'].inventory.$get({ param: { id } }))

export const fetchCraftOptions = async (id: string) =>
  (await unwrap(api.bots[':id'].craft.$get({ param: { id } }))).options

export const sendAction = (id: string, action: InventoryAction, json: InventoryRequest) =>
  unwrap(patient.bots[':id'].inventory[':action'].$post({ param: { id, action }, json }))

export const sendCraft = (id: string, recipe: string) =>
  unwrap(patient.bots[':id'].craft[':recipe'].$post({ param: { id, recipe }, json: {} }))

export async function fetchAtlas(): Promise<ItemSpriteSheet> {
  const response = await anonymous('/api/minecraft/atlas.json')
  if (!response.ok) throw new Error(`no atlas: ${response.status}`)
  return (await response.json()) as ItemSpriteSheet
}
