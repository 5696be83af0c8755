import { JoinPayload, SubscribePayload, WatchPayload, WatchVitalsPayload } from '#contract/realtime'
import { applyAccess } from '../bots/access/tell'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { answerAdminEvents } from './admin-events'
import { answerDriveEvents } from './bot-events/drive-events'
import { answerViewEvents } from './bot-events/view-events'
import { parse, refuse } from './payloads'
import { rooms, type Socket } from './rooms'
import { socketLimits } from './socket-limits'
import { createWindowCounter } from './window-counter'

/** Answers what a browser emits. Nothing it sends is believed before its schema has parsed it. */
export function answerEvents(ctx: Context, socket: Socket): void {
  limitEvents(ctx, socket)
  const watching = ctx.live.open(socket)
  // Without a listener, an `error` event that a client emits would be thrown.
  socket.on('error', () => refuse(ctx, socket))
  socket.on('ping', () => {
    socket.emit('pong', { timestamp: toIso(ctx.clock.now()) })
  })
  socket.on('join', (payload, joined: unknown) => {
    parse(ctx, socket, JoinPayload, payload)
    if (typeof joined !== 'function') return
    const { userId } = socket.data
    const bulk = ctx.bulk.current(userId, 'action')?.progress ?? null
    joined({ revision: ctx.realtime.revisionOf(userId), bulk })
  })
  socket.on('subscribeToBotUpdates', (payload) => {
    const request = parse(ctx, socket, SubscribePayload, payload)
    if (request) watching.follows(subscribe(ctx, socket, request.botIds))
  })
  socket.on('watchBot', (payload, begun: unknown) => {
    const request = parse(ctx, socket, WatchPayload, payload)
    if (request) {
      applyAccess(ctx)
      watching.asks(request.botId, request.topics)
    }
    if (typeof begun === 'function') begun()
  })
  socket.on('watchVitals', (payload, begun: unknown) => {
    const request = parse(ctx, socket, WatchVitalsPayload, payload)
    const vitals = request ? ctx.live.vitals.watch(socket, request.watch) : []
    if (typeof begun === 'function') begun({ vitals })
  })
  answerViewEvents(ctx, socket, watching)
  answerDriveEvents(ctx, socket)
  answerAdminEvents(ctx, socket)
}

/** Lets a socket follow the bots that its user may see, and sends them as they are now so that nothing is missed. */
function subscribe(ctx: Context, socket: Socket, botIds: string[]): string[] {
  const wanted = new Set(botIds)
  // Who leaves its room later is who is known to see it now.
  applyAccess(ctx)
  const followed: string[] = []
  for (const bot of listBots(ctx, socket.data.userId)) {
    if (!wanted.has(bot.id)) continue
    socket.join(rooms.bot(bot.id))
    socket.emit('botUpdate', { bot })
    const driver = ctx.driving.driverOf(bot.id, socket.id)
    if (driver) socket.emit('botDriver', { botId: bot.id, driver })
    followed.push(bot.id)
  }
  return followed
}

/** Drops events above the limit of a second, and says so once. */
function limitEvents({ texts }: Context, socket: Socket) {
  const most = socketLimits.eventsPerSecond
  const count = createWindowCounter(1_000)
  socket.use((_event, next) => {
    const events = count()
    if (events <= most) next()
    else if (events === most + 1) {
      const message = texts.realtime.tooManyEvents(most)
      socket.emit('error', { code: 'TOO_MANY_EVENTS', message })
    }
  })
}
