import { z } from 'zod'

type Call = { method: string; params: Record<string, unknown> }
type Refusal = { error_code: number; description: string; parameters?: { retry_after: number } }

const token = '123456:un-token-de-prueba-largo'
const otherToken = '654321:otro-token-de-prueba-largo'

/** Telegram as a bot sees it: its API on this machine, and people who write and press buttons. */
export function startTelegram() {
  const calls: Call[] = []
  /** Of each bot. */
  const inboxes = new Map<string, { update_id: number }[]>()
  let written = `bot${token}`
  const refusals = new Map<string, Refusal>()
  let nextId = 1
  let changed = Promise.withResolvers<void>()
  /** Questions that are open now. */
  let polls = 0

  async function updatesAfter(bot: string, offset: number, gone: AbortSignal) {
    const updates = inboxes.get(bot) ?? []
    inboxes.set(bot, updates)
    updates.splice(0, updates.findLastIndex(({ update_id }) => update_id < offset) + 1)
    if (updates.length > 0) return updates
    polls++
    const left = Promise.withResolvers<void>()
    gone.addEventListener('abort', () => left.resolve())
    await Promise.race([changed.promise, left.promise])
    polls--
    return inboxes.get(bot) ?? []
  }

  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1', development: false, idleTimeout: 0 },
    async fetch(request) {
      const [, bot = '', method = ''] = new URL(request.url).pathname.split('/')
      const params = z.record(z.string(), z.unknown()).parse(await request.json())
      if (bot !== `bot${token}` && bot !== `bot${otherToken}`)
        return refuse({ error_code: 401, description: 'Unauthorized' })
      calls.push({ method, params })
      const refusal = refusals.get(method)
      if (refusal) return refuse(refusal)
      const answers: Record<string, () => unknown> = {
        getMe: () => ({ id: 1, is_bot: true, username: 'EnjambrePruebaBot' }),
        getUpdates: () => updatesAfter(bot, Number(params.offset ?? 0), request.signal),
      }
      return Response.json({ ok: true, result: (await answers[method]?.()) ?? true })
    },
  })
  const refuse = (refusal: Refusal) =>
    Response.json({ ok: false, ...refusal }, { status: refusal.error_code })

  function push(update: object) {
    const inbox = inboxes.get(written) ?? []
    inboxes.set(written, [...inbox, { update_id: nextId++, ...update }])
    const { resolve } = changed
    changed = Promise.withResolvers<void>()
    resolve()
  }

  return {
    ...{ token, otherToken },
    url: `http://127.0.0.1:${server.port}`,
    calls: (method: string) =>
      calls.filter((call) => call.method === method).map(({ params }) => params),
    polls: () => polls,
    /** What it answers to a method from now on; null: what it should. */
    refuse(method: string, refusal: Refusal | null) {
      if (refusal) refusals.set(method, refusal)
      else refusals.delete(method)
    },
    push,
    /** Whoever writes from now on writes to the other bot, which counts for itself. */
    moveToOther() {
      written = `bot${otherToken}`
      nextId = 1
    },
    /** Somebody writes to the bot. */
    write: (chatId: number, text: string, type = 'private') =>
      push({
        message: { chat: { id: chatId, type }, from: { username: 'ana', first_name: 'Ana' }, text },
      }),
    /** Somebody presses a button under a message. */
    press: (chatId: number, data: string) =>
      push({
        callback_query: { id: 'q', data, message: { chat: { id: chatId, type: 'private' } } },
      }),
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}
