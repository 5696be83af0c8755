import type { TokenIdentity } from '../auth/api-tokens/caller'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type BotLines, createBotLines } from './bot-lines'
import type { Serving } from './serving'

/** Uses of tools that may go on at a time, of one token. */
const mostOpen = 16

export type Mcp = AsyncDisposable & {
  lines: BotLines
  /** A use of a tool, until it is disposed. Throws TOO_MANY_CALLS. */
  open(identity: TokenIdentity): Disposable
  /** What answers; the SDK is loaded when it is first needed. */
  serving(ctx: Context): Promise<Serving>
}

export function createMcp(ctx: Pick<Context, 'hostLinks'>): Mcp {
  const openOf = new Map<string, number>()
  let serving: Promise<Serving> | null = null

  function count(tokenId: string, change: number) {
    const now = (openOf.get(tokenId) ?? 0) + change
    if (now === 0) openOf.delete(tokenId)
    else openOf.set(tokenId, now)
  }

  return {
    lines: createBotLines(ctx),
    open({ token: { id } }) {
      if ((openOf.get(id) ?? 0) >= mostOpen) throw new AppError('TOO_MANY_CALLS')
      count(id, 1)
      return { [Symbol.dispose]: () => count(id, -1) }
    },
    serving(ctx) {
      serving ??= import('./serving').then(({ createServing }) => createServing(ctx))
      return serving
    },
    async [Symbol.asyncDispose]() {
      await (await serving)?.[Symbol.asyncDispose]()
    },
  }
}
