import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { cliOperationsTexts as texts } from '../operations/cli.es'
import { copyDatabase } from '../operations/copy'
import { OperationRefused } from '../operations/refused'
import { readableBytes } from '../operations/sizes'
import { parseFlags } from './flags'
import { type Command, exitCodes, UsageError } from './terminal'

const options = { 'data-dir': { type: 'string' } } as const

/** `enjambre backup`: the database into one file, whether or not a server runs on it. */
export const backupCommand: Command = (args, { env, print, complain }) => {
  const { values, positionals } = parseFlags(() =>
    parseArgs({ args, options, allowPositionals: true }),
  )
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError(texts.noBackupFile)
  if (others.length > 0) throw new UsageError(texts.oneFile)
  const dataDir = values['data-dir']
  const config = readConfig(env, dataDir === undefined ? [] : ['--data-dir', dataDir])
  try {
    print(texts.copied(file, readableBytes(copyDatabase(config.dataDir, file))))
    print(texts.keyApart)
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error
    complain(error.message)
    return exitCodes.failed
  }
}
