import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { bots } from '#db/schema'
import { createTestContext, type TestContext } from '../context'
import { atOnce, attachHost } from '../fakes/attach-host'
import { makeAdmin } from '../samples/people'

const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }

/** A person with bots whose fleet drives a host inside the test. */
export async function createFleetWorld() {
  const ctx = createTestContext()
  const host = await attachHost(ctx, { times: atOnce })
  const person = await makeAdmin(ctx)
  const add = async (fields = {}) => {
    const { body } = await person.call<{ bot: Bot }>('POST', '/bots', { ...form, ...fields })
    return body.bot.id
  }
  const statusOf = async (id: string) => {
    const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
    return body.bot.status
  }
  return { ctx, host, person, add, statusOf, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

export const desiredOf = (ctx: TestContext, id: string) =>
  ctx.db.select().from(bots).where(eq(bots.id, id)).get()?.desired
