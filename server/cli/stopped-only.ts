import type { Config } from '../config'
import { DataFolderInUse, DataFolderUnusable } from '../data-lock'
import { type Coded, text } from '../locales/text'
import { exitCodes, type Terminal } from './terminal'

/** Runs what needs the data folder for itself, and says what keeps it from that. */
export async function stoppedOnly(
  { dataDir }: Config,
  { printError }: Terminal,
  work: () => void | Promise<void>,
): Promise<number> {
  try {
    await work()
    return exitCodes.ok
  } catch (error) {
    const explanation = explain(error, dataDir)
    if (explanation === null) throw error
    printError(explanation)
    return exitCodes.failed
  }
}

/** What the operator can do about it, or null for what nobody foresaw. */
function explain(error: unknown, dataDir: string): Coded | null {
  if (error instanceof DataFolderInUse) return text('cliOperations.stopFirst', dataDir)
  if (error instanceof DataFolderUnusable) return text('cli.dataUnusable', dataDir, error.code)
  return null
}
