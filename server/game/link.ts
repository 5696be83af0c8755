import { errorText } from '../lib/error-text'
import { HostError, type HostErrorCode } from './protocol'

/** Commands by name: what each takes and what it answers. */
export type Commands = Record<string, { args: unknown; result: unknown }>
/** Events by name: what each carries. */
export type Events = Record<string, unknown>

export type Handlers<C extends Commands> = {
  [K in keyof C]: (args: C[K]['args']) => C[K]['result'] | Promise<C[K]['result']>
}

type Failed = { code: HostErrorCode; message: string }

export type LinkMessage =
  | { kind: 'request'; id: number; name: string; args: unknown }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'failure'; id: number; error: Failed }
  | { kind: 'event'; name: string; payload: unknown; number?: number }

export type Link<C extends Commands, E extends Events> = {
  /** Sends a command; rejects with a HostError on refusal, deadline or a closed link. */
  request<K extends keyof C & string>(
    name: K,
    args: C[K]['args'],
    options?: { deadlineMs?: number },
  ): Promise<C[K]['result']>
  /** Says how this side answers the commands of the other; unknown ones are refused. */
  handle(handlers: Partial<Handlers<C>>): void
  emit<K extends keyof E & string>(name: K, payload: E[K]): void
  on<K extends keyof E & string>(name: K, listener: (payload: E[K]) => void): void
  /** Feeds a message of the transport in; anything that is not one of ours is ignored. */
  receive(message: unknown): void
  /** Ends the link: requests that still wait fail with HOST_UNAVAILABLE. */
  close(): void
}

type Pending = {
  resolve(result: unknown): void
  reject(error: HostError): void
  timer: Timer | undefined
}

const defaultDeadlineMs = 5_000

/**
 * Typed commands with an id, a deadline and a typed failure, and typed events, over any transport
 * that carries plain objects both ways. Both ends make one.
 */
export function createLink<C extends Commands, E extends Events>(transport: {
  send(message: LinkMessage): void
  deadlineMs?: number
  /** Where requests begin to count, for a transport that may bring answers to an earlier link. */
  firstId?: number
}): Link<C, E> {
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, ((payload: never) => void)[]>()
  let handlers: Partial<Handlers<C>> = {}
  let lastId = transport.firstId ?? 0
  let closed = false

  function post(message: LinkMessage) {
    if (!closed) transport.send(message)
  }

  function settle(id: number): Pending | undefined {
    const waiting = pending.get(id)
    pending.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }

  async function answer(id: number, name: string, args: unknown) {
    try {
      const run = handlers[name]
      if (!run) throw new HostError('FAILED', `unknown command: ${name}`)
      post({ kind: 'result', id, result: await run(args) })
    } catch (error) {
      post({ kind: 'failure', id, error: describe(error) })
    }
  }

  return {
    request(name, args, options) {
      if (closed) return Promise.reject(new HostError('HOST_UNAVAILABLE'))
      const deadlineMs = options?.deadlineMs ?? transport.deadlineMs ?? defaultDeadlineMs
      const id = ++lastId
      const result = new Promise((resolve, reject) => {
        const expire = () => settle(id)?.reject(new HostError('DEADLINE', `${name}: no answer`))
        const timer = Number.isFinite(deadlineMs) ? setTimeout(expire, deadlineMs) : undefined
        pending.set(id, { resolve, reject, timer })
      })
      try {
        post({ kind: 'request', id, name, args })
      } catch (error) {
        const { code, message } = describe(error)
        settle(id)?.reject(new HostError(code === 'FAILED' ? 'HOST_UNAVAILABLE' : code, message))
      }
      return result
    },
    handle(map) {
      handlers = { ...handlers, ...map }
    },
    emit(name, payload) {
      post({ kind: 'event', name, payload })
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    receive(message) {
      if (closed || !isLinkMessage(message)) return
      if (message.kind === 'request') void answer(message.id, message.name, message.args)
      else if (message.kind === 'result') settle(message.id)?.resolve(message.result)
      else if (message.kind === 'failure') {
        settle(message.id)?.reject(new HostError(message.error.code, message.error.message))
      } else {
        for (const listener of listeners.get(message.name) ?? []) listener(message.payload as never)
      }
    },
    close() {
      closed = true
      for (const id of [...pending.keys()]) settle(id)?.reject(new HostError('HOST_UNAVAILABLE'))
    },
  }
}

function describe(error: unknown): Failed {
  if (error instanceof HostError) return { code: error.code, message: error.message }
  return { code: 'FAILED', message: errorText(error) }
}

const kinds = new Set(['request', 'result', 'failure', 'event'])

function isLinkMessage(message: unknown): message is LinkMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    kinds.has(String(message.kind))
  )
}
