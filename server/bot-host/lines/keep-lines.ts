import { passingLines } from '../../game/lines/log-line'
import { packLines } from '../../game/lines/packed-lines'
import type { Link } from '../../game/link'
import type { HostCommands, HostEvents } from '../../game/protocol'
import { systemTicker, type Ticker } from '../../lib/clock'
import { hourMs } from '../../lib/time'
import { createBlockFile } from './block-file'
import { createLineRings, type LineRings } from './line-rings'

type Control = Pick<Link<HostCommands, HostEvents>, 'emit' | 'handle'>

/** How long the lines of a bot that has stopped stay: it may be started again. */
const keptAfterStopMs = hourMs

/**
 * Control's side of the link, on which each bot's passing lines are kept on their way, and copied once
 * in a while and at the end of a session.
 */
export function keepLines(control: Control, ticker: Ticker = systemTicker): Control & Disposable {
  const parts = new DisposableStack()
  const copies = parts.use(createDue(ticker, passingLines.copyEveryMs, copy))
  const ends = parts.use(createDue(ticker, keptAfterStopMs, forget))
  let folder: string | undefined
  let rings: LineRings | null = null

  function copy(botId: string) {
    const lines = rings?.read(botId, { before: null, after: '', limit: passingLines.copied }) ?? []
    const [first] = lines
    if (first) control.emit('lineCopy', { botId, packed: packLines(lines), firstId: first.id })
  }

  function forget(botId: string) {
    copies.cancel(botId)
    rings?.forget(botId)
  }

  function logged({ botId, entries }: HostEvents['logs']) {
    const passing = entries.filter((line) => line.passing)
    if (passing.length === 0) return
    rings ??= createLineRings(parts.use(createBlockFile(folder)))
    rings.add(botId, passing)
    copies.begin(botId)
  }

  function changed({ botId, status }: HostEvents['status']) {
    ends.cancel(botId)
    if (status !== 'stopped') return
    if (copies.cancel(botId)) copy(botId)
    ends.begin(botId)
  }

  control.handle({
    lines: ({ botId, ...query }) => rings?.read(botId, query) ?? [],
    forgetLines: ({ botId }) => forget(botId),
    copyLines: copies.runAll,
  })
  return {
    handle({ configure, ...others }) {
      control.handle(others)
      if (!configure) return
      control.handle({
        configure(settings) {
          folder = settings.folder
          return configure(settings)
        },
      })
    },
    emit(name, payload) {
      if (name === 'logs') logged(payload as HostEvents['logs'])
      if (name === 'status') changed(payload as HostEvents['status'])
      control.emit(name, payload)
    },
    [Symbol.dispose]: () => parts.dispose(),
  }
}

/** Runs it for a bot so long after it was begun, unless it is called off. */
function createDue(ticker: Ticker, ms: number, run: (botId: string) => void) {
  const waiting = new Map<string, () => void>()

  function cancel(botId: string): boolean {
    waiting.get(botId)?.()
    return waiting.delete(botId)
  }

  /** Not later, but now. */
  function runAll() {
    for (const botId of waiting.keys()) {
      cancel(botId)
      run(botId)
    }
  }

  return {
    begin(botId: string) {
      if (waiting.has(botId)) return
      const end = ticker.after(ms, () => {
        waiting.delete(botId)
        run(botId)
      })
      waiting.set(botId, end)
    },
    cancel,
    runAll,
    [Symbol.dispose]() {
      for (const botId of waiting.keys()) cancel(botId)
    },
  }
}
