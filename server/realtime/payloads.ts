import type { z } from 'zod'
import { es } from './realtime.es'
import type { Socket } from './rooms'

/** The payload as its schema has it, or an `error` to the socket and undefined. */
export function parse<S extends z.ZodType>(
  socket: Socket,
  schema: S,
  payload: unknown,
): z.infer<S> | undefined {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  refuse(socket)
  return undefined
}

export function refuse(socket: Socket): void {
  socket.emit('error', { code: 'VALIDATION', message: es.badPayload })
}
