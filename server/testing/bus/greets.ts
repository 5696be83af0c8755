import { connect } from 'node:net'

/** Whether a nats-server listens there, by its first word. */
export function greets(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.on('data', () => resolve(true))
  socket.on('error', () => resolve(false))
  socket.on('close', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
