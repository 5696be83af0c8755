import type { ImageContent, TextContent } from '@modelcontextprotocol/server'
import type { MapData } from '#contract/map'
import { readAnalytics } from '../analytics/analytics'
import { readMap } from '../analytics/map'
import type { Context } from '../context'
import { readServerView } from '../server-view/server-view'
import type { Call } from './call'

/** More of each would cost an assistant more than it tells. */
const most = 30

type Seeing = Pick<Call, 'ctx' | 'identity'>

/** Where a bot is and how it does, who and what is near, and what its server shows it, in words. */
export async function lookAround({ ctx, identity }: Seeing, botId: string): Promise<string> {
  const { texts } = ctx
  const userId = identity.user.id
  const { analytics } = await readAnalytics(ctx, userId, botId)
  const { survival, movement, live } = analytics
  const at = movement.currentPosition
  const known = [
    ...(live ? [] : [texts.mcp.lastSeen]),
    ...(at ? [texts.mcp.stands(rounded(at), at.dimension)] : []),
    ...(survival ? [texts.mcp.health(survival.health, survival.food, survival.level)] : []),
  ]
  if (!live) return known.join('\n')
  const [map, view] = await Promise.all([
    readMap(ctx, userId, botId),
    readServerView(ctx, userId, botId),
  ])
  const { title, subtitle, actionBar } = view.screen
  const screen = [title, subtitle, actionBar].flatMap((shown) => (shown ? [shown.text] : []))
  const board = view.sidebar ? [view.sidebar.title, ...view.sidebar.lines.map(lineOf)] : []
  const shown = [...screen, ...view.bossBars.map((bar) => bar.title), ...board]
  const names = view.players.slice(0, most).map(({ name }) => name)
  return [
    ...known,
    texts.mcp.time(map.timeOfDay),
    texts.mcp.players,
    ...nearest(ctx, map, map.players),
    texts.mcp.entities,
    ...nearest(ctx, map, map.entities),
    texts.mcp.connected(view.online, names.join(', ')),
    ...shown.map(texts.mcp.screen),
  ].join('\n')
}

const lineOf = ({ text, score }: { text: string; score: string }) => `${text} ${score}`.trim()

/** The map from above, and what it shows. */
export async function pictureOf(
  { ctx, identity }: Seeing,
  botId: string,
): Promise<(TextContent | ImageContent)[]> {
  const { mapImage, renderInfo } = await readMap(ctx, identity.user.id, botId)
  const { startX, startZ, canvasSize, pixelSize } = renderInfo
  const text = ctx.texts.mcp.picture(startX, startZ, Math.floor(canvasSize / pixelSize))
  const data = mapImage.slice(mapImage.indexOf(',') + 1)
  return [
    { type: 'text', text },
    { type: 'image', mimeType: 'image/png', data },
  ]
}

type Seen = { name: string; x: number; y: number; z: number; hostile?: boolean }

function nearest({ texts: { mcp } }: Context, { botPosition }: MapData, all: readonly Seen[]) {
  const { x, y, z } = botPosition
  const lines = all
    .map((one) => ({ one, distance: Math.round(Math.hypot(one.x - x, one.y - y, one.z - z)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ one, distance }) => mcp.seen(one.name, distance, rounded(one), one.hostile ?? false))
  if (lines.length === 0) return [mcp.none]
  const rest = lines.length - most
  return rest > 0 ? [...lines.slice(0, most), mcp.more(rest)] : lines
}

const rounded = ({ x, y, z }: Seen | { x: number; y: number; z: number }) => ({
  x: Math.floor(x),
  y: Math.floor(y),
  z: Math.floor(z),
})
