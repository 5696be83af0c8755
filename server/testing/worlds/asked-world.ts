import type { ChatAnswer, ChatTurn } from '#contract/assistant'
import { ownIntents } from '../../assistant/intents/intents'
import { ownIndex } from '../../guides/own-guides'
import { createChatWorld } from '../samples/chat'
import { givePoints, subscribe } from '../samples/plans'
import { createLives, liveFiveHours, type World } from './asked-lives'

/**
 * The world in which the assistant is asked, by tests and by its bench: Ana with her plan, her
 * points and six bots, each in another state, and Eva with a bot that Ana must not hear of.
 */
export async function createAskedWorld(overrides: Parameters<typeof createChatWorld>[0] = {}) {
  const world = await createChatWorld({ aiMessages: 1_000_000, ...overrides })
  const { ctx, host } = world
  // What a build has learnt takes seconds from source, in which the bots would live on.
  ownIndex(ctx.config.locale)
  ownIntents(ctx.config.locale)
  const ana = await world.person({ username: 'Ana', email: 'ana@ejemplo.com' })
  const eva = await world.person({ username: 'Eva', email: 'eva@ejemplo.com' })
  await world.addBot(eva, 'Submarino', { host: 'secreto.ejemplo.com' })
  subscribe(ctx, ana, { planId: 'intermediate', endsAt: Date.UTC(2030, 2, 1) })
  givePoints(ctx, ana, 3_500_000n)

  const add = (name: string, server: string, version: string) =>
    world.addBot(ana, name, { host: `${server}.ejemplo.com`, version })
  await liveFiveHours(world, createLives(world, ana), {
    miner: await add('Minero', 'survival', '1.20.4'),
    fisher: await add('Pescador', 'survival', 'auto'),
    farmer: await add('Granjera', 'granja', '1.20.4'),
    lookout: await add('Vigía Norte', 'creativo', '1.8.8'),
    builder: await add('Constructor', 'creativo', '1.8.8'),
    explorer: await add('Explorador2', 'lejos', '1.21.4'),
  })

  const before = touched(world)
  return {
    ctx,
    ana,
    /** What the assistant answers Ana, and the milliseconds that it takes. */
    async ask(message: string, conversationHistory: readonly ChatTurn[] = []) {
      const from = performance.now()
      const asked = { isOver: false }
      const asking = ana
        .call<ChatAnswer>('POST', '/ai/chat', { message, conversationHistory })
        .finally(() => {
          asked.isOver = true
        })
      while (!asked.isOver) {
        await Promise.race([asking, new Promise((resolve) => setImmediate(resolve))])
        if (!host.idle) await host.settle()
      }
      const { status, body: answer } = await asking
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`)
      return { answer, ms: performance.now() - from }
    },
    /** Whether nothing was done since: the assistant answers and proposes, and does nothing. */
    isUntouched: () => touched(world) === before,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** What changes when a bot is changed or told something. */
function touched({ ctx, host }: World): string {
  const rows = ctx.db.$client.prepare('SELECT * FROM bots ORDER BY id').all()
  const told = (['start', 'stop', 'command'] as const).map((name) => host.asked(name).length)
  return JSON.stringify([rows, told])
}
