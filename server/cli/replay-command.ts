import { parseArgs } from 'node:util'
import { localeOf } from '../locales/locales'
import { renderAll } from '../locales/rendered'
import { text } from '../locales/text'
import { UnusableRecording } from '../replay/read-recording'
import { type ReplayOptions, type ReplayReport, replay } from '../replay/replay'
import { parseFlags } from './flags'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

const options = {
  fast: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** `enjambre replay`: plays a recording to a bot of its own, and says what it did. */
export const replayCommand: Command = (args, terminal) => replayWith({}, args, terminal)

/** The same with another host in the place of the usual one. */
export async function replayWith(
  parts: Pick<ReplayOptions, 'launch'>,
  args: string[],
  { env, print, printError, stopped }: Terminal,
): Promise<number> {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(text('replay.noPath'))
  if (others.length > 0) throw new UsageError(text('replay.onePath'))
  const stopping = new AbortController()
  void stopped().then(() => stopping.abort())
  const { signal } = stopping
  const locale = localeOf(env)
  try {
    const report = await replay(file, {
      ...{ ...parts, isFast: values.fast, locale, signal },
      told: ({ message }) => {
        if (!values.json) print(text('replay.line', message))
      },
    })
    if (values.json) print(JSON.stringify(renderAll(report, locale)))
    else for (const line of summaryOf(report)) print(line)
    return report.same ? exitCodes.ok : exitCodes.failed
  } catch (error) {
    if (error instanceof UnusableRecording) {
      printError(error.words)
      return exitCodes.data
    }
    if (!signal.aborted) throw error
    printError(text('replay.stopped'))
    return exitCodes.failed
  }
}

function* summaryOf({ statuses, faults, last, end, played, recorded, same }: ReplayReport) {
  yield text('replay.played', played)
  yield text('replay.statuses', statuses)
  if (last) yield text('replay.last', last)
  for (const fault of faults) yield text('replay.fault', fault)
  yield text('replay.end', end.reason, end.message)
  yield same ? text('replay.same') : text('replay.other', recorded)
}
