import type { Config } from '../config'
import { DataFolderInUse, lockDataFolder } from '../data-lock'
import { text } from '../locales/text'
import { examineFiles, examineFolder } from './doctor-files'
import { examineAssistant, examinePayments, examinePort } from './doctor-network'
import { type Finding, ok } from './findings'

/** Looks at everything that the product needs, and changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  const folder = examineFolder(config.dataDir)
  yield* folder.findings
  const isRunning = folder.isUsable && isServed(config.dataDir)
  yield ok(isRunning ? text('cliOperations.doctor.running') : text('cliOperations.doctor.idle'))
  if (folder.isUsable) yield* examineFiles(config)
  yield await examinePort(config, isRunning)
  yield* await examinePayments(config)
  yield await examineAssistant(config)
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
