import { eq } from 'drizzle-orm'
import { BroadcastForm } from '#contract/admin/notices'
import { IdentifyPayload } from '#contract/realtime'
import { users } from '#db/schema'
import type { Asker } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { sendBroadcast } from '../notices/broadcast'
import { parse } from './payloads'
import { rooms, type Socket } from './rooms'
import { isAdminNow } from './session-watch'
import { addressOf } from './socket-auth'

const log = partLogger('realtime')

/** Answers what the administration panel emits; a socket without the role gets `error`. */
export function answerAdminEvents(ctx: Context, socket: Socket): void {
  const forAdmins = (act: (payload: unknown) => unknown) => async (payload?: unknown) => {
    try {
      if (isAdminNow(ctx, socket)) await act(payload)
      else socket.emit('error', new AppError('ADMIN_ONLY').toFailure(ctx.config.locale))
    } catch (error) {
      log.error('realtime.panelEventFailed', { error })
      socket.emit('error', new AppError('UNEXPECTED').toFailure(ctx.config.locale))
    }
  }

  socket.on(
    'admin:identify',
    forAdmins((payload) => {
      parse(ctx, socket, IdentifyPayload, payload)
    }),
  )
  socket.on(
    'admin:subscribe-metrics',
    forAdmins(() => socket.join(rooms.subscribers)),
  )
  socket.on(
    'admin:unsubscribe-metrics',
    forAdmins(() => socket.leave(rooms.subscribers)),
  )
  socket.on(
    'admin:request-metrics',
    forAdmins(async () => {
      const metrics = await ctx.metrics.live()
      socket.emit('admin:metrics-update', metrics)
      socket.emit('metrics-update', metrics)
    }),
  )
  socket.on(
    'admin:test-alert',
    forAdmins(() => {
      const alert = ctx.alerts.test()
      if (!socket.rooms.has(rooms.subscribers)) socket.emit('admin:system-alert', alert)
    }),
  )
  socket.on(
    'admin:broadcast',
    forAdmins((payload) => {
      const form = parse(ctx, socket, BroadcastForm, payload)
      const asker = askerBehind(ctx, socket)
      if (form && asker) sendBroadcast(ctx, asker, form)
    }),
  )
}

function askerBehind({ db }: Context, socket: Socket): Asker | null {
  const { id, email } = users
  const actor = db.select({ id, email }).from(users).where(eq(id, socket.data.userId)).get()
  return actor ? { actor, address: addressOf(socket) } : null
}
