import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { text } from '../../locales/text'
import { exitCodes, UsageError } from '../terminal'
import type { ListedBot } from './choose'
import { printJson, type Work } from './order'
import { CtlRefused } from './refused'
import { readText } from './settings'
import { shown } from './shown'

const indent = 2
/** A file, or standard input and output. */
const standard = '-'

// As it came, in its own order: a newer server may write more.
const Exported = z.object({ file: z.record(z.string(), z.unknown()) })

/** `ctl export`: the bots' settings without secrets, into a file or on standard output. */
export async function exportBots(
  work: Work,
  bots: readonly ListedBot[] | null,
  output: string,
): Promise<number> {
  const { client, terminal } = work
  const chosen = bots && { botIds: bots.map(({ id }) => id) }
  const { file } = await client('POST', '/bots/export', Exported, chosen ?? {})
  const words = JSON.stringify(file, null, indent)
  if (output === standard) {
    terminal.print(words)
    return exitCodes.ok
  }
  try {
    writeFileSync(output, `${words}\n`, { mode: 0o600 })
  } catch (cause) {
    throw new CtlRefused(text('cli.ctl.unwritable', output), exitCodes.failed, { cause })
  }
  const count = Array.isArray(file.bots) ? file.bots.length : 0
  terminal.print(text('cli.ctl.exported', count, output))
  return exitCodes.ok
}

const Imported = z.object({
  message: z.string(),
  rows: z.array(
    z.object({
      ...{ name: z.string(), as: z.string(), state: z.string() },
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
})

type Options = { dryRun: boolean; sameName: string; passphraseFile: string | undefined }

/** `ctl import`: the bots of a file; a dry run says what would come of each. */
export async function importBots(
  work: Work,
  from: string,
  { dryRun, sameName, passphraseFile }: Options,
): Promise<number> {
  const { client, terminal, json } = work
  if (sameName !== 'skip' && sameName !== 'copy') throw new UsageError(text('cli.ctl.sameName'))
  const file = parsed(from === standard ? await terminal.readInput() : readText(from), from)
  const passphrase = await passphraseOf(work, file, passphraseFile)
  const { rows, message } = await client('POST', '/bots/import', Imported, {
    ...{ file, dryRun, sameName },
    ...(passphrase && { passphrase }),
  })
  if (json) printJson(work, rows)
  for (const row of json ? [] : rows) {
    const words = row.issues.map((issue) => shown(issue.message)).join('; ')
    const as = shown(row.as)
    if (row.state === 'wrong') terminal.printError(text('cli.ctl.row.wrong', as, words))
    else if (row.state === 'skipped') terminal.print(text('cli.ctl.row.skipped', as))
    else terminal.print(text('cli.ctl.row.made', as))
  }
  if (!json) terminal.print(shown(message))
  return rows.some(({ state }) => state === 'wrong') ? exitCodes.data : exitCodes.ok
}

function parsed(words: string, from: string): object {
  try {
    const file: unknown = JSON.parse(words)
    if (typeof file === 'object' && file !== null) return file
  } catch (cause) {
    throw new CtlRefused(text('cli.ctl.noJson', from), exitCodes.data, { cause })
  }
  throw new CtlRefused(text('cli.ctl.noJson', from), exitCodes.data)
}

/** Of sealed passwords; without one they are left out. */
async function passphraseOf({ terminal }: Work, file: object, kept: string | undefined) {
  if (kept !== undefined) return readText(kept).replace(/\r?\n$/, '')
  const isSealed = 'sealed' in file && typeof file.sealed === 'string'
  return isSealed ? await terminal.ask(text('cli.ctl.passphrase')) : null
}
