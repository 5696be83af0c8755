import type { z } from 'zod'
import type { Context } from '../context'
import type { Socket } from './rooms'

/** The payload as its schema has it, or an `error` to the socket and undefined. */
export function parse<S extends z.ZodType>(
  ctx: Pick<Context, 'texts'>,
  socket: Socket,
  schema: S,
  payload: unknown,
): z.infer<S> | undefined {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  refuse(ctx, socket)
  return undefined
}

export function refuse({ texts }: Pick<Context, 'texts'>, socket: Socket): void {
  socket.emit('error', { code: 'VALIDATION', message: texts.realtime.badPayload })
}
