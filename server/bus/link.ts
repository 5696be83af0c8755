import { z } from 'zod'
import type { LinkMessage } from '../game/link'
import { HostError, hostErrorCodes } from '../game/protocol'
import type { Bus } from './connection'
import { subjectsOf } from './subjects'

/** What `createLink` takes; `listen` is fed to `link.receive`. */
export type BusTransport = {
  firstId: number
  send(message: LinkMessage): void
  listen(receive: (message: LinkMessage) => void): Disposable
}

/** What could not be sent and nobody waits for. */
type Lost = (message: LinkMessage, error: unknown) => void

const id = z.int().min(0)
const code = z.enum(hostErrorCodes).catch('FAILED')
const name = z.string().max(80)
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), id, name, args: z.unknown() }),
  z.object({ kind: z.literal('result'), id, result: z.unknown() }),
  z.object({
    kind: z.literal('failure'),
    id,
    error: z.object({ code, message: z.string() }),
  }),
  z.object({ kind: z.literal('event'), name, payload: z.unknown() }),
])

/** Each message names the life of the host's process that it is of: an id that nobody can guess. */
const Envelope = z.object({ inc: z.string().max(64), message: Message })

/** Control's end of the link to one life of a host. */
export function controlTransport(bus: Bus, host: string, inc: string, lost: Lost): BusTransport {
  const { cmd, evt } = subjectsOf(host)
  return {
    // Control may end and begin while a host still works on what it was asked.
    firstId: Math.floor(Math.random() * 2 ** 20) * 2 ** 32,
    send: (message) => post(bus, cmd, inc, message, lost),
    listen: (receive) =>
      bus.subscribe(evt, (received) => {
        const envelope = Envelope.parse(received)
        if (envelope.inc === inc) receive(envelope.message)
      }),
  }
}

/** A host's end, which refuses what was meant for an earlier life of it. */
export function hostTransport(bus: Bus, host: string, inc: string, lost: Lost): BusTransport {
  const { cmd, evt } = subjectsOf(host)
  return {
    firstId: 0,
    send: (message) => post(bus, evt, inc, message, lost),
    listen: (receive) =>
      bus.subscribe(cmd, (received) => {
        const { inc: meant, message } = Envelope.parse(received)
        if (meant === inc) return receive(message)
        if (message.kind !== 'request') return
        const error = { code: 'STALE' as const, message: 'that process is no more' }
        post(bus, evt, meant, { kind: 'failure', id: message.id, error }, lost)
      }),
  }
}

/** A request that cannot be sent fails; an answer that is too long becomes a failure; the rest is lost. */
function post(bus: Bus, subject: string, inc: string, message: LinkMessage, lost: Lost) {
  try {
    bus.publish(subject, { inc, message })
  } catch (error) {
    const isTooLarge = error instanceof HostError && error.code === 'TOO_LARGE'
    if (message.kind === 'request' || (message.kind === 'result' && isTooLarge)) throw error
    lost(message, error)
  }
}
