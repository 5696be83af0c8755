import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ViewPlace } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { SharedViewEvent, ViewLink, ViewLinkForm } from '#contract/bots/view-links'
import { bots, users } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { renderFrame } from '../../game/view/frame'
import type { Ticker } from '../../lib/clock'
import { newId } from '../../lib/ids'
import { minuteMs, toIso } from '../../lib/time'
import { createViewStream, type ViewStream } from './view-stream'

type Place = z.infer<typeof ViewPlace>
type Viewer = { stream: ViewStream; later: (tell: () => void) => void; asked: number }
type Link = {
  id: string
  token: string
  botId: string
  userId: string
  delaySeconds: number
  expiresAt: number
  opened: number
  viewers: Map<string, Viewer>
}

/** Addresses at which anybody may look through a bot for an hour. They live no longer than this process. */
export type ViewLinks = Disposable & {
  make(botId: string, userId: string, form: ViewLinkForm): void
  /** The newest first. */
  of(botId: string): ViewLink[]
  revoke(botId: string, linkId: string): void
  /** What somebody is told who opens it. Throws VIEW_LINK_OVER. */
  read(token: string): { expiresAt: string; delaySeconds: number }
  /** Throws VIEW_LINK_OVER or TOO_MANY_STREAMS. */
  open(token: string): ReadableStream<Uint8Array>
  /** Has the stream of this viewer bring columns. Throws VIEW_LINK_OVER. */
  ask(token: string, viewer: string, columns: Place[]): void
}

const { perBot, minutes, viewers: mostViewers } = viewLimits.links
const checkMs = 5_000
const tokenBytes = 18

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'live' | 'fleet'>

export function createViewLinks(ctx: Needs, ticker: Ticker): ViewLinks {
  const byToken = new Map<string, Link>()
  let stopChecking: (() => void) | null = null

  const linksOf = (botId: string) => [...byToken.values()].filter((link) => link.botId === botId)

  /** Whether the bot is whose it was, and they have an account. */
  function isOpen({ botId, userId }: Link): boolean {
    const owned = and(eq(bots.id, botId), eq(bots.userId, userId))
    const open = and(eq(users.id, bots.userId), eq(users.status, 'active'), isNull(users.deletesAt))
    const rows = ctx.db.select({ id: bots.id }).from(bots).innerJoin(users, open).where(owned)
    return rows.get() !== undefined
  }

  function over(link: Link) {
    byToken.delete(link.token)
    const { code, message } = new AppError('VIEW_LINK_OVER').toFailure(ctx.config.locale)
    for (const { stream } of [...link.viewers.values()]) {
      stream.tell({ event: 'end', data: { code, message } })
      stream.close()
    }
  }

  function check() {
    for (const link of [...byToken.values()]) {
      if (link.expiresAt <= ctx.clock.now() || !isOpen(link)) over(link)
      else for (const { stream } of link.viewers.values()) stream.beat()
    }
    stopChecking = byToken.size > 0 ? ticker.after(checkMs, check) : null
  }

  function linkAt(token: string): Link {
    const link = byToken.get(token)
    if (!link || link.expiresAt <= ctx.clock.now()) throw new AppError('VIEW_LINK_OVER')
    return link
  }

  /** Everything at first; a bot that is in no world tells it when it is in one. */
  async function tellWhole({ botId }: Link, { stream, later }: Viewer) {
    const whole = await ctx.fleet.askIfRunning(botId, 'view').catch(() => null)
    if (!whole) return
    const frame = renderFrame(whole, ctx.config.locale)
    later(() => stream.tell({ event: 'frame', data: { frame } }))
  }

  async function tellColumns({ botId }: Link, viewer: Viewer, columns: Place[]) {
    viewer.asked += 1
    const answered = await ctx.fleet
      .askIfRunning(botId, 'viewColumns', { columns })
      .catch(() => null)
    viewer.asked -= 1
    const packed = answered?.map(({ x, z, packed }): [number, number, string | null] => [
      ...([x, z] as const),
      packed && Buffer.from(packed).toString('base64'),
    ])
    const data = { columns: packed ?? [], again: packed ? [] : columns }
    viewer.later(() => viewer.stream.tell({ event: 'columns', data }))
  }

  return {
    make(botId, userId, { delaySeconds }) {
      if (linksOf(botId).length >= perBot) throw new AppError('TOO_MANY_VIEW_LINKS')
      const token = randomBytes(tokenBytes).toString('base64url')
      const expiresAt = ctx.clock.now() + minutes * minuteMs
      const about = { id: newId(), token, botId, userId, delaySeconds, expiresAt }
      byToken.set(token, { ...about, opened: 0, viewers: new Map() })
      stopChecking ??= ticker.after(checkMs, check)
    },
    of: (botId) =>
      linksOf(botId)
        .filter(({ expiresAt }) => expiresAt > ctx.clock.now())
        .toReversed()
        .map(({ id, token, expiresAt, delaySeconds, opened, viewers }) => ({
          ...{ id, path: `/ver/${token}`, expiresAt: toIso(expiresAt), delaySeconds, opened },
          viewers: viewers.size,
        })),
    revoke(botId, linkId) {
      const link = linksOf(botId).find(({ id }) => id === linkId)
      if (!link) throw new AppError('VIEW_LINK_OVER')
      over(link)
    },
    read(token) {
      const link = linkAt(token)
      if (!isOpen(link)) throw new AppError('VIEW_LINK_OVER')
      return { expiresAt: toIso(link.expiresAt), delaySeconds: link.delaySeconds }
    },
    open(token) {
      const link = linkAt(token)
      if (link.viewers.size >= mostViewers) throw new AppError('TOO_MANY_STREAMS')
      const id = newId()
      const waiting = new Set<() => void>()
      const stream = createViewStream(() => {
        link.viewers.delete(id)
        for (const cancel of waiting) cancel()
        stop()
      })
      /** In their order, and all as late as the link says. */
      const later: Viewer['later'] = (tell) => {
        if (link.delaySeconds === 0) return tell()
        const cancel = ticker.after(link.delaySeconds * 1_000, () => {
          waiting.delete(cancel)
          tell()
        })
        waiting.add(cancel)
      }
      const tell = (event: SharedViewEvent) => stream.tell(event)
      const viewer = { stream, later, asked: 0 }
      link.viewers.set(id, viewer)
      link.opened += 1
      const stop = ctx.live.look(id, link.botId, (frame) =>
        later(() => tell({ event: 'frame', data: { frame } })),
      )
      tell({ event: 'viewer', data: { id } })
      void tellWhole(link, viewer)
      return stream.body
    },
    ask(token, viewerId, columns) {
      const link = linkAt(token)
      const viewer = link.viewers.get(viewerId)
      if (!viewer) throw new AppError('VIEW_LINK_OVER')
      if (viewer.asked >= viewLimits.asksAtOnce) throw new AppError('TOO_MANY_STREAMS')
      void tellColumns(link, viewer, columns)
    },
    [Symbol.dispose]() {
      stopChecking?.()
      for (const link of byToken.values()) {
        for (const { stream } of [...link.viewers.values()]) stream.close()
      }
    },
  }
}
