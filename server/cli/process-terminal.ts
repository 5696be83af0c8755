import { Writable } from 'node:stream'
import { localeOf } from '../locales/locales'
import { render, type Text } from '../locales/text'
import { type LogFormat, sayLine } from '../program/log-output'
import { promoteSignal, type StopSignal, type Terminal } from './terminal'

const signals = { SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const satisfies Record<
  StopSignal,
  number
>

/**
 * This process's own terminal. `exit` ends it at once, for whoever insists. With a format, standard
 * error takes lines of the log, and standard output too when that is JSON.
 */
export function processTerminal(
  exit: (code: number) => void,
  format: LogFormat | null = null,
): Terminal {
  const locale = localeOf(process.env)

  function write(line: Text, to: NodeJS.WriteStream, format: LogFormat | null) {
    const words = render(line, locale)
    if (format === null) to.write(`${words}\n`)
    else sayLine(words, { format, to, properties: typeof line === 'string' ? {} : { ...line } })
  }

  return {
    env: process.env,
    print: (line) => write(line, process.stdout, format === 'json' ? format : null),
    printError: (line) => write(line, process.stderr, format),
    readInput: () => Bun.stdin.text(),
    ask: (question) => askHidden(render(question, locale), () => exit(signals.SIGINT)),
    stopped: () => firstSignal(exit),
    promoted: () => new Promise((resolve) => process.once(promoteSignal, () => resolve())),
  }
}

function firstSignal(exit: (code: number) => void) {
  return new Promise<StopSignal>((resolve) => {
    let asked = false
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (asked) exit(signals[signal])
        asked = true
        resolve(signal)
      })
    }
  })
}

async function askHidden(question: string, interrupt: () => void) {
  if (!process.stdin.isTTY) return null
  const { createInterface } = await import('node:readline')
  process.stderr.write(question)
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: discarded, terminal: true })
  return new Promise<string | null>((resolve) => {
    lines.on('SIGINT', interrupt)
    lines.on('close', () => resolve(null))
    lines.question('', (answer) => {
      process.stderr.write('\n')
      resolve(answer)
      lines.close()
    })
  })
}
