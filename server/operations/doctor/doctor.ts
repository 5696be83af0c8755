import type { Config } from '../../config'
import { DataFolderInUse, lockDataFolder } from '../../data-lock'
import { text } from '../../locales/text'
import { unknownVariables } from '../../program/variables'
import { type Finding, ok, warning } from '../findings'
import { examineBus } from './bus'
import { examineFiles } from './files'
import { examineFolder } from './folder'
import { examineOpenFiles } from './machine'
import { examineMail } from './mail'
import { examineAssistant, examinePort } from './network'
import { examinePayments } from './payments'
import { examineReach } from './reachable'

type Environment = Record<string, string | undefined>

/** Variables that were meant for us, and that nobody reads. */
export const examineVariables = (env: Environment): Finding[] =>
  unknownVariables(env).map(({ name, meant }) =>
    warning(text('config.unknownVariable', name, meant)),
  )

/** Looks at everything that the product needs, and changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  const folder = examineFolder(config.dataDir)
  yield* folder.findings
  const isRunning = folder.isUsable && isServed(config.dataDir)
  yield ok(isRunning ? text('cliOperations.doctor.running') : text('cliOperations.doctor.idle'))
  if (folder.isUsable) yield* examineFiles(config)
  yield* examineOpenFiles()
  yield await examinePort(config, isRunning)
  yield* examineReach(config)
  yield* await examinePayments(config)
  yield await examineMail(config, folder.isUsable)
  yield await examineAssistant(config)
  yield* examineBus(config, folder.isUsable)
}

function isServed(dataDir: string): boolean {
  try {
    lockDataFolder(dataDir, 0)[Symbol.dispose]()
    return false
  } catch (error) {
    if (error instanceof DataFolderInUse) return true
    throw error
  }
}
