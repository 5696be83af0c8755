import {
  type CraftOption,
  type Inventory,
  InventoryAction,
  type InventoryRequest,
  type InventoryResult,
} from '#contract/inventory'
import { botFor } from '../bots/access/rights'
import { actorOf } from '../bots/access/tell'
import type { Context } from '../context'
import { AppError } from '../errors'
import { renderAll, type Unrendered } from '../locales/rendered'
import { text } from '../locales/text'

type InventoryState = { inventory: Inventory; live: boolean }

const nothing: Inventory = { items: [], heldSlot: 36, window: null }

/** What the bot carries; when it stands in no world, what was seen last. */
export async function readInventory(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<InventoryState> {
  botFor(ctx.db, userId, botId, 'see')
  const live = await ctx.fleet.askIfRunning(botId, 'inventory')
  const inventory = live ? rendered(ctx, live) : lastSeen(ctx, botId)
  return { inventory, live: live !== null }
}

const rendered = ({ config }: Context, inventory: Unrendered<Inventory>): Inventory =>
  renderAll(inventory, config.locale)

/** A window that was open then has closed since. */
function lastSeen(ctx: Context, botId: string): Inventory {
  const stored = ctx.botStats.find(botId)
  return stored ? { ...rendered(ctx, stored.lastSeen.inventory), window: null } : nothing
}

/** What the bot could make of what it carries. */
export async function readCraftOptions(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<CraftOption[]> {
  botFor(ctx.db, userId, botId, 'see')
  const { locale } = ctx.config
  const options = renderAll(await ctx.fleet.ask(botId, 'craftOptions'), locale)
  const alphabet = new Intl.Collator(locale)
  return options.sort((a, b) => alphabet.compare(a.displayName, b.displayName))
}

/** Does it and waits for the game server's answer. A refused action is a result, not an error. */
export async function runAction(
  ctx: Context,
  userId: string,
  botId: string,
  action: string,
  request: InventoryRequest,
): Promise<InventoryResult> {
  const row = botFor(ctx.db, userId, botId, 'drive')
  const known = InventoryAction.safeParse(action)
  if (!known.success) throw new AppError('NOT_FOUND')
  const result = await ctx.fleet.ask(botId, 'inventoryAct', { action: known.data, request })
  const by = actorOf(ctx, userId, row)
  const act = text(known.data === 'craft_item' ? 'bots.crafted' : 'bots.movedItems')
  if (by) ctx.logs.system(botId, act, 'info', by)
  return renderAll(result, ctx.config.locale)
}
