import { afterAll, beforeAll } from 'bun:test'
import type { ChatAction, ChatTurn } from '#contract/assistant'
import { createAskedWorld } from './asked-world'

/** One world for all tests of a file, in which nothing is ever done. */
export function askInOneWorld() {
  let world: Awaited<ReturnType<typeof createAskedWorld>>
  beforeAll(async () => {
    world = await createAskedWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())
  return {
    ask: async (message: string, history: readonly ChatTurn[] = []) =>
      (await world.ask(message, history)).answer,
    isUntouched: () => world.isUntouched(),
  }
}

/** Short for what is proposed: `start Minero`, `Minero !pos`, `/payment`. */
export function shown(action: ChatAction): string {
  if (action.type === 'page') return action.path
  if (action.type === 'command') return `${action.botName} ${action.command}`
  return `${action.type} ${action.botName}`
}
