import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config'
import { DataFolderInUse, DataFolderUnusable } from '../data-lock'
import { cliOperationsTexts as texts } from '../operations/cli.es'
import { OperationRefused } from '../operations/refused'
import { type Restored, restoreDatabase } from '../operations/restore'
import { cliTexts } from './cli.es'
import { parseFlags } from './flags'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

const options = { 'ignore-key': { type: 'boolean' }, 'data-dir': { type: 'string' } } as const

/** `enjambre restore`: a backup in the place of the database of a server that does not run. */
export const restoreCommand: Command = (args, terminal) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(texts.noRestoreFile)
  if (others.length > 0) throw new UsageError(texts.oneFile)
  const dataDir = values['data-dir']
  const config = readConfig(terminal.env, dataDir === undefined ? [] : ['--data-dir', dataDir])
  const ignoreKey = values['ignore-key'] ?? false
  try {
    report(restoreDatabase(config, file, { ignoreKey, now: Date.now() }), terminal)
    return exitCodes.ok
  } catch (error) {
    const explanation = explain(error, config)
    if (explanation === null) throw error
    terminal.complain(explanation)
    return exitCodes.failed
  }
}

function report(restored: Restored, { print, complain }: Terminal) {
  print(texts.restored(restored.users, restored.bots))
  if (restored.kept) print(texts.kept(restored.kept))
  if (restored.unreadable > 0) complain(texts.lost(restored.unreadable))
  if (restored.losesInvoices) complain(texts.losesInvoices)
}

/** What the operator can do about it, or null for what nobody foresaw. */
function explain(error: unknown, { dataDir }: Config): string | null {
  if (error instanceof OperationRefused) return error.message
  if (error instanceof DataFolderInUse) return texts.stopFirst(dataDir)
  if (error instanceof DataFolderUnusable) return cliTexts.dataUnusable(dataDir, error.code)
  return null
}
