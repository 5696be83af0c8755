import { and, asc, eq } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type {
  Channel,
  ChannelForm,
  ChannelKind,
  ChannelList,
  ChannelMade,
  ChannelPatch,
} from '#contract/notifications/channels'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { notificationChannels } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { publicAddress } from '../../http/public-address'
import { newId } from '../../lib/ids'
import { newWebhookSecret } from '../outbound/signed'
import { vapidKeys } from '../push/vapid'
import { waitingOn } from '../queue/rows'
import type { ChannelConfig } from './channel'
import { verifiedAddress } from './mail'
import { type ChannelRow, openConfig, sealConfig } from './sealed-config'
import { toChannel } from './to-channel'

const channelsOf = (db: DatabaseOrTransaction, userId: string): ChannelRow[] =>
  db
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.userId, userId))
    .orderBy(asc(notificationChannels.id))
    .all()

async function shown(ctx: Context, rows: readonly ChannelRow[]): Promise<Channel[]> {
  const waiting = waitingOn(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const isLinking = rows.some(({ sealedConfig }) => sealedConfig === null)
  const bot = isLinking ? await ctx.telegram.username() : null
  return rows.map((row) => toChannel(ctx, row, waiting.get(row.id) ?? 0, bot))
}

async function shownOne(ctx: Context, row: ChannelRow): Promise<Channel> {
  const [channel] = await shown(ctx, [row])
  if (!channel) throw new AppError('CHANNEL_NOT_FOUND')
  return channel
}

/** A user's channels, and what this installation offers for more. */
export async function listChannels(ctx: Context, userId: string): Promise<ChannelList> {
  return {
    success: true,
    channels: await shown(ctx, channelsOf(ctx.db, userId)),
    offers: {
      vapidKey: vapidKeys(ctx).publicKey,
      telegramBot: await ctx.telegram.username(),
      mail: ctx.mail.isConfigured() ? verifiedAddress(ctx, userId) : null,
    },
  }
}

/**
 * Adds one; a browser that has subscribed anew takes the place of its older subscription. Throws
 * TOO_MANY_CHANNELS, TARGET_NOT_ALLOWED, or what says that the installation lacks what the kind needs.
 */
export async function addChannel(
  ctx: Context,
  userId: string,
  form: ChannelForm,
): Promise<ChannelMade> {
  const { db, clock, keys } = ctx
  await refuse(ctx, userId, form)
  const known = form.kind === 'push' ? samePush(ctx, userId, form.endpoint) : undefined
  const id = known?.id ?? newId()
  const { config, hint } = configOf(ctx, userId, form)
  const row: ChannelRow = {
    ...{ id, userId, kind: form.kind, name: form.name, hint, createdAt: clock.now() },
    sealedConfig: config === null ? null : sealConfig(keys, id, config),
    ...{
      goneAt: null,
      lastDeliveredAt: null,
      failingSince: null,
      lastErrorAt: null,
      lastError: null,
    },
  }
  transact(db, (tx) => {
    if (!known && channelsOf(tx, userId).length >= limits.notifications.channels)
      throw new AppError('TOO_MANY_CHANNELS', { max: limits.notifications.channels })
    tx.insert(notificationChannels)
      .values(row)
      .onConflictDoUpdate({ target: notificationChannels.id, set: row })
      .run()
  })
  ctx.realtime.toUser(userId, 'notificationsUpdate', {})
  return {
    success: true,
    channel: await shownOne(ctx, row),
    secret: config !== null && 'secret' in config ? config.secret : null,
  }
}

async function refuse(ctx: Context, userId: string, form: ChannelForm) {
  if (form.kind === 'telegram' && !ctx.telegram.isConfigured())
    throw new AppError('TELEGRAM_NOT_CONFIGURED')
  if (form.kind === 'mail') {
    if (!ctx.mail.isConfigured()) throw new AppError('MAIL_NOT_CONFIGURED')
    if (verifiedAddress(ctx, userId) === null) throw new AppError('CHANNEL_NEEDS_EMAIL')
  }
  const address = addressOf(form)
  // A name that leads nowhere now may do so later: the test of the channel says it.
  const refusal = address === null ? null : await ctx.outbound.refusalOf(address)
  if (address !== null && refusal?.code === 'channels.failures.notAllowed')
    throw new AppError('TARGET_NOT_ALLOWED', { host: new URL(address).hostname })
}

function addressOf(form: ChannelForm): string | null {
  if ('endpoint' in form) return form.endpoint
  if ('url' in form) return form.url
  return 'server' in form ? form.server : null
}

/** What is kept, and what of it may be shown. */
function configOf(ctx: Context, userId: string, form: ChannelForm): Made {
  const host = new URL(addressOf(form) ?? 'http://none').host
  switch (form.kind) {
    case 'push':
      return {
        config: { endpoint: form.endpoint, p256dh: form.p256dh, auth: form.auth },
        hint: host,
      }
    case 'discord':
      return { config: { url: form.url }, hint: host }
    case 'telegram':
      return { config: null, hint: '' }
    case 'mail':
      return { config: { userId }, hint: verifiedAddress(ctx, userId) ?? '' }
    case 'ntfy': {
      const { server, topic, token } = form
      // Whoever knows the whole topic can read it.
      return { config: { server, topic, token }, hint: `${host}/${topic.slice(0, 3)}…` }
    }
    case 'gotify':
      return { config: { server: form.server, token: form.token }, hint: host }
    case 'webhook':
      return { config: { url: form.url, secret: newWebhookSecret() }, hint: host }
  }
}
type Made = { config: ChannelConfig<ChannelKind> | null; hint: string }

const samePush = (ctx: Context, userId: string, endpoint: string) =>
  channelsOf(ctx.db, userId).find(
    (row) =>
      row.kind === 'push' && openConfig(ctx.keys, { ...row, kind: 'push' })?.endpoint === endpoint,
  )

function ownRow({ db }: Pick<Context, 'db'>, userId: string, id: string): ChannelRow {
  const isOwn = and(eq(notificationChannels.id, id), eq(notificationChannels.userId, userId))
  const row = db.select().from(notificationChannels).where(isOwn).get()
  if (!row) throw new AppError('CHANNEL_NOT_FOUND')
  return row
}

/**
 * Gives it another name, or the subscription that its browser has now. Throws CHANNEL_NOT_FOUND, also for a
 * subscription where none belongs, or TARGET_NOT_ALLOWED.
 */
export async function changeChannel(
  ctx: Context,
  userId: string,
  id: string,
  { name, subscription }: ChannelPatch,
): Promise<Channel> {
  const row = { ...ownRow(ctx, userId, id), ...(name === undefined ? {} : { name }) }
  if (subscription) {
    if (row.kind !== 'push') throw new AppError('CHANNEL_NOT_FOUND')
    const form = { kind: 'push', name: row.name, ...subscription } as const
    await refuse(ctx, userId, form)
    const { config, hint } = configOf(ctx, userId, form)
    const sealedConfig = config === null ? null : sealConfig(ctx.keys, id, config)
    Object.assign(row, { sealedConfig, hint, goneAt: null })
  }
  ctx.db.update(notificationChannels).set(row).where(eq(notificationChannels.id, id)).run()
  ctx.realtime.toUser(userId, 'notificationsUpdate', {})
  return await shownOne(ctx, row)
}

/** With what waits on it, and what the history knows of it. */
export function deleteChannel(ctx: Context, userId: string, id: string): void {
  ownRow(ctx, userId, id)
  ctx.db.delete(notificationChannels).where(eq(notificationChannels.id, id)).run()
  ctx.telegram.changed()
  ctx.realtime.toUser(userId, 'notificationsUpdate', {})
}

/** Sends a test at once; what is said of it. Throws CHANNEL_FAILED with why it was not taken. */
export async function testChannel(ctx: Context, userId: string, id: string): Promise<string> {
  const { name, kind, hint } = ownRow(ctx, userId, id)
  const { channels: says } = ctx.texts
  const failure = await ctx.notificationQueue.test(id, {
    ...{ id: newId(), kind: 'test', title: says.testTitle, body: says.testBody(name) },
    ...{ at: ctx.clock.now(), urgent: false, isEnd: false, bot: null, actions: [] },
    link: `${publicAddress(ctx.config)}/notifications`,
  })
  if (failure) throw new AppError('CHANNEL_FAILED', { reason: failure.reason })
  return kind === 'mail' ? says.testMailed(hint) : says.testSent(name)
}
