import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isEncrypted } from '../backups/encrypted-file'
import { rehearse } from '../backups/rehearsal'
import { prepareRestore, type Restored, restoreDatabase } from '../backups/restore'
import type { Config } from '../config'
import { text } from '../locales/text'
import { backupOptions, configOf } from './config-options'
import { parseFlags } from './flags'
import { stoppedOnly } from './stopped-only'
import { type Command, exitCodes, type Terminal, UsageError } from './terminal'

const options = {
  'ignore-key': { type: 'boolean' },
  /** For our own server: what would change, as JSON, and the database that its next start takes. */
  rehearse: { type: 'boolean' },
  stage: { type: 'boolean' },
  ...backupOptions,
} as const

/** `enjambre restore`: a backup in the place of the database of a server that does not run. */
export const restoreCommand: Command = async (args, terminal) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(text('cliOperations.noRestoreFile'))
  if (others.length > 0) throw new UsageError(text('cliOperations.oneFile'))
  const config = configOf(values, terminal)
  const ignoreKey = values['ignore-key'] ?? false
  if (values.rehearse === true || values.stage === true) {
    const passphrase = await passphraseOf(file, config, terminal)
    const given = { ignoreKey, passphrase, now: Date.now() }
    if (values.stage === true) prepareRestore(config, file, given)
    else terminal.print(JSON.stringify(rehearse(config, file, given)))
    return exitCodes.ok
  }
  return stoppedOnly(config, terminal, async () => {
    const passphrase = await passphraseOf(file, config, terminal)
    const restored = restoreDatabase(config, file, { ignoreKey, passphrase, now: Date.now() })
    report(restored, terminal)
  })
}

/** What the settings or the command line say, or the operator; null for a backup that needs none. */
async function passphraseOf(file: string, { backupPassphrase }: Config, { ask }: Terminal) {
  if (!existsSync(file) || !isEncrypted(file)) return null
  const passphrase = backupPassphrase ?? (await ask(text('cliOperations.passphrase')))
  if (passphrase === null) throw new UsageError(text('cliOperations.noPassphrase'))
  return passphrase
}

function report(restored: Restored, { print, printError }: Terminal) {
  print(text('cliOperations.restored', restored.users, restored.bots))
  print(text('cliOperations.administrators', restored.admins))
  if (restored.kept) print(text('cliOperations.kept', restored.kept))
  print(text('cliOperations.held'))
  if (restored.unreadable > 0) printError(text('cliOperations.lost', restored.unreadable))
  if (restored.losesInvoices) printError(text('cliOperations.losesInvoices'))
}
