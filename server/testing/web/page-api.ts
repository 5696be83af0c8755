import { spyOn } from 'bun:test'
import { createTestContext, type TestContext } from '../context'
import { appOf } from '../samples/people'

/** A whole API that the browser's code reaches by its own `fetch('/api/...')`, without a port. */
export type PageApi = AsyncDisposable & {
  ctx: TestContext
  /** From now on nobody answers. */
  unplug(): void
}

export function createPageApi(...overrides: Parameters<typeof createTestContext>): PageApi {
  const ctx = createTestContext(...overrides)
  const app = appOf(ctx)
  let plugged = true
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!plugged) throw new TypeError('Failed to fetch')
    return await app.request(input, init)
  }
  const { preconnect } = fetch
  const spy = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answer, { preconnect }))
  return {
    ctx,
    unplug() {
      plugged = false
    },
    async [Symbol.asyncDispose]() {
      spy.mockRestore()
      await ctx[Symbol.asyncDispose]()
    },
  }
}
