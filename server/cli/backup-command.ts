import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client'
import { recordFromTerminal } from '../audit/audit'
import { copyDatabase } from '../backups/copy'
import type { Config } from '../config'
import { errorText } from '../lib/error-text'
import { text } from '../locales/text'
import { databaseOf } from '../operations/database-file'
import { backupOptions, configOf } from './config-options'
import { parseFlags } from './flags'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

type Copy = { file: string; bytes: number }

const options = {
  ...backupOptions,
  /** For our own server, which knows who asked, and reads what was found in the copy. */
  'for-server': { type: 'boolean' },
} as const

/** `enjambre backup`: the database into one file, whether or not a server runs on it. */
export const backupCommand: Command = (args, terminal) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(text('cliOperations.noBackupFile'))
  if (others.length > 0) throw new UsageError(text('cliOperations.oneFile'))
  const config = configOf(values, terminal)
  const { bytes, contents } = copyDatabase(config.dataDir, file, config.backupPassphrase)
  if (values['for-server'] === true) {
    terminal.print(JSON.stringify(contents))
    return exitCodes.ok
  }
  terminal.print(text('cliOperations.copied', file, bytes))
  if (config.backupPassphrase !== null) terminal.print(text('cliOperations.encrypted'))
  terminal.print(text('cliOperations.keyApart'))
  noteIfPossible(config, { file, bytes }, terminal)
  return exitCodes.ok
}

/** The copy stands, also of a database that is full, read-only or of another release. */
function noteIfPossible({ dataDir }: Config, copy: Copy, { printError }: Terminal) {
  try {
    note(dataDir, copy)
  } catch (error) {
    printError(text('cliOperations.notAudited', errorText(error)))
  }
}

function note(dataDir: string, { file, bytes }: Copy) {
  const db = openDatabase(databaseOf(dataDir))
  try {
    const target = `backup:${basename(file)}` as const
    recordFromTerminal(db, { action: 'backup.create', target, after: { bytes } }, Date.now())
  } finally {
    db.$client.close()
  }
}
