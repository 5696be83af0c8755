import type { ChatAnswer } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { Config } from '../../config'
import { createTestContext } from '../context'
import { attachHost, enterWorld } from '../fakes/attach-host'
import { type Person, registerUser } from './people'

/** A context whose bots live in a host inside the test, and people who ask the assistant. */
export async function createChatWorld(overrides: Partial<Config> = {}) {
  const ctx = createTestContext({ aiMessages: 1_000, ...overrides })
  const host = await attachHost(ctx)

  async function addBot(person: Person, name: string, fields: object = {}): Promise<Bot> {
    const form = {
      name,
      host: '127.0.0.1',
      username: `u${crypto.randomUUID().slice(0, 8)}`,
      ...fields,
    }
    return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }

  async function start(person: Person, { id }: Bot) {
    await enterWorld(host, person, id)
  }

  return {
    ...{ ctx, host, addBot, start },
    person: (fields = {}) => registerUser(ctx, fields),
    /** The bot runs, and a server ends that with these words. */
    async expel(person: Person, bot: Bot, message: string) {
      await start(person, bot)
      const end = { reason: 'kicked' as const, message, raw: message, at: ctx.clock.now() }
      host.finish(bot.id, { ...end, policy: 'stop', suggestedVersion: null, fault: true })
      await host.settle()
    },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

export const ask = async (person: Person, message: string, more: object = {}) =>
  (await person.call<ChatAnswer>('POST', '/ai/chat', { message, ...more })).body

/** An answer of the guides, for what is not under test of it. */
export const answerLike = (fields: Partial<ChatAnswer> = {}): ChatAnswer => ({
  ...{ success: true, message: 'Pulsa «Iniciar».', confidence: 0.9, origin: 'extract' },
  ...{ answered: true, sources: [], links: [], actions: [], choices: [], ...fields },
})
