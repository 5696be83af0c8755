import type { StopSignal, Terminal } from '../cli/terminal'
import { localeOf } from '../locales/locales'
import { render, type Text } from '../locales/text'

/** A terminal that remembers what was said and says what the test tells it to. */
export type TestTerminal = Terminal & {
  out: string[]
  errors: string[]
  /** As a first SIGTERM would. */
  stop(): void
  promote(): void
}

type Given = { env?: Terminal['env']; input?: string; answers?: string[] }

export function createTestTerminal({ env = {}, input = '', answers }: Given = {}): TestTerminal {
  const stopped = Promise.withResolvers<StopSignal>()
  const promoted = Promise.withResolvers<void>()
  const out: string[] = []
  const errors: string[] = []
  const said = (line: Text) => render(line, localeOf(env))
  return {
    env,
    out,
    errors,
    print: (line) => void out.push(said(line)),
    printError: (line) => void errors.push(said(line)),
    readInput: () => Promise.resolve(input),
    ask: () => Promise.resolve(answers?.shift() ?? null),
    stopped: () => stopped.promise,
    promoted: () => promoted.promise,
    promote: () => promoted.resolve(),
    stop: () => stopped.resolve('SIGTERM'),
  }
}
