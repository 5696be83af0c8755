import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Inventory } from '#contract/inventory'
import { limits } from '#contract/limits'
import { findItems } from '../../atlas/find'
import type { TokenIdentity } from '../../auth/api-tokens/caller'
import { readCraftOptions, readInventory } from '../../inventory/inventory'
import type { Catalogue } from '../../locales/locales'
import { requireVerb, scopeRefusal } from '../../tokens/scope-checks'
import { botCalled, botsOf, type Call } from '../call'
import { lookAround, pictureOf } from '../look-around'
import { untrusted } from '../untrusted'
import { bot, looks, said, type Tool, tool } from './tool'

export const maySee = ({ token }: TokenIdentity) => token.verbs.includes('see')

/** The atlas is of all bots of the owner. */
export const maySearch = (identity: TokenIdentity) =>
  maySee(identity) && identity.token.bots.of === 'all'

export const lookTools: readonly Tool[] = [
  tool({
    ...{ name: 'list_bots', hints: { readOnlyHint: true }, isFor: maySee, input: {} },
    run: ({ ctx, identity }) => said(untrusted(ctx.texts, botList(ctx, identity))),
  }),
  tool({
    ...{ name: 'look_around', hints: looks, isFor: maySee },
    input: { bot, picture: z.boolean().default(false) },
    async run(call, args): Promise<CallToolResult> {
      requireVerb(call.identity, 'see')
      const { id } = botCalled(call, args.bot)
      const seen = said(untrusted(call.ctx.texts, await lookAround(call, id)))
      if (args.picture) seen.content.push(...(await pictureOf(call, id)))
      return seen
    },
  }),
  tool({
    ...{ name: 'inventory', hints: looks, isFor: maySee, input: { bot } },
    async run(call, args) {
      requireVerb(call.identity, 'see')
      const { ctx, identity } = call
      const { id } = botCalled(call, args.bot)
      const { inventory, live } = await readInventory(ctx, identity.user.id, id)
      const known = live ? [] : [ctx.texts.mcp.lastSeen]
      return said(untrusted(ctx.texts, [...known, ...carried(ctx.texts, inventory)].join('\n')))
    },
  }),
  tool({
    ...{ name: 'craft_options', hints: looks, isFor: maySee, input: { bot } },
    async run(call, args) {
      requireVerb(call.identity, 'see')
      const { ctx, identity } = call
      const options = await readCraftOptions(ctx, identity.user.id, botCalled(call, args.bot).id)
      const { craftable, nothingCraftable } = ctx.texts.mcp
      const lines = options.map(({ count, times, displayName, name, table }) =>
        craftable(count * times, displayName, name, table),
      )
      return said(lines.join('\n') || nothingCraftable)
    },
  }),
  tool({
    ...{ name: 'find_items', hints: { readOnlyHint: true }, isFor: maySearch },
    input: { item: z.string().trim().min(1).max(limits.itemName) },
    run: async (call, { item }) => said(untrusted(call.ctx.texts, searchAtlas(call, item))),
  }),
]

function botList(ctx: Call['ctx'], identity: TokenIdentity): string {
  requireVerb(identity, 'see')
  const { mcp, botStatus } = ctx.texts
  const lines = botsOf(ctx, identity).map(({ id, name, status, host, port, waits }) => {
    const state = [botStatus[status], ...(waits ? [mcp.waits(waits)] : [])].join('; ')
    return mcp.bot(name, id, state, `${host}:${port}`)
  })
  return lines.join('\n') || mcp.noBots
}

/** Where a thing lies, of all that the owner's bots have seen. */
export function searchAtlas({ ctx, identity }: Pick<Call, 'ctx' | 'identity'>, item: string) {
  if (!maySearch(identity)) throw scopeRefusal()
  ctx.requestLimits.take('search', { userId: identity.user.id })
  const { found, nothingFound } = ctx.texts.mcp
  const { finds } = findItems(ctx, identity.user.id, { item, page: 1 })
  const lines = finds.map(({ count, target, container }) =>
    found(count, target, container, container.kind),
  )
  return lines.join('\n') || nothingFound
}

function carried({ mcp }: Catalogue, { items, window }: Inventory): string[] {
  const lines = (all: Inventory['items']) =>
    all.map(({ count, displayName, name, slot, customName }) =>
      mcp.item(count, displayName, name, slot, customName),
    )
  const own = items.length > 0 ? lines(items) : [mcp.nothingCarried]
  return window ? [...own, mcp.window(window.title), ...lines(window.items)] : own
}
