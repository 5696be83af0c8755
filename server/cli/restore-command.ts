import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { text } from '../locales/text'
import { type Restored, restoreDatabase } from '../operations/restore'
import { parseFlags } from './flags'
import { stoppedOnly } from './stopped-only'
import { type Command, type Terminal, UsageError } from './terminal'

const options = { 'ignore-key': { type: 'boolean' }, 'data-dir': { type: 'string' } } as const

/** `enjambre restore`: a backup in the place of the database of a server that does not run. */
export const restoreCommand: Command = (args, terminal) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(text('cliOperations.noRestoreFile'))
  if (others.length > 0) throw new UsageError(text('cliOperations.oneFile'))
  const dataDir = values['data-dir']
  const config = readConfig(terminal.env, dataDir === undefined ? [] : ['--data-dir', dataDir])
  const ignoreKey = values['ignore-key'] ?? false
  return stoppedOnly(config, terminal, () =>
    report(restoreDatabase(config, file, { ignoreKey, now: Date.now() }), terminal),
  )
}

function report(restored: Restored, { print, printError }: Terminal) {
  print(text('cliOperations.restored', restored.users, restored.bots))
  print(text('cliOperations.administrators', restored.admins))
  if (restored.kept) print(text('cliOperations.kept', restored.kept))
  if (restored.unreadable > 0) printError(text('cliOperations.lost', restored.unreadable))
  if (restored.losesInvoices) printError(text('cliOperations.losesInvoices'))
}
