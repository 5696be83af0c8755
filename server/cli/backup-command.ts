import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { text } from '../locales/text'
import { copyDatabase } from '../operations/copy'
import { parseFlags } from './flags'
import { type Command, exitCodes, UsageError } from './terminal'

const options = { 'data-dir': { type: 'string' } } as const

/** `enjambre backup`: the database into one file, whether or not a server runs on it. */
export const backupCommand: Command = (args, { env, print }) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(text('cliOperations.noBackupFile'))
  if (others.length > 0) throw new UsageError(text('cliOperations.oneFile'))
  const dataDir = values['data-dir']
  const config = readConfig(env, dataDir === undefined ? [] : ['--data-dir', dataDir])
  print(text('cliOperations.copied', file, copyDatabase(config.dataDir, file)))
  print(text('cliOperations.keyApart'))
  return exitCodes.ok
}
