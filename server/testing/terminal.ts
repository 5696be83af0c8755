import type { Terminal } from '../cli/terminal'

/** A terminal that remembers what was said and says what the test tells it to. */
export type TestTerminal = Terminal & {
  out: string[]
  errors: string[]
  /** As a first SIGTERM would. */
  stop(): void
}

type Given = { env?: Terminal['env']; input?: string; answers?: string[] }

export function createTestTerminal({ env = {}, input = '', answers }: Given = {}): TestTerminal {
  const stopped = Promise.withResolvers<void>()
  const out: string[] = []
  const errors: string[] = []
  return {
    env,
    out,
    errors,
    print: (line) => void out.push(line),
    complain: (line) => void errors.push(line),
    readInput: () => Promise.resolve(input),
    ask: () => Promise.resolve(answers?.shift() ?? null),
    stopped: () => stopped.promise,
    stop: () => stopped.resolve(),
  }
}
