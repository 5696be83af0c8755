import { parseArgs } from 'node:util'
import type { Config } from '../config'
import { isAlive } from '../lib/proc/process-identity'
import { type ProcessRecord, recordedProcess, signalProcess } from '../lib/proc/process-record'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { refuseUnready } from '../standby/ready'
import { standbyRecord } from '../standby/standby'
import { configOf, dataOptions } from './config-options'
import { parseFlags } from './flags'
import { type Command, exitCodes, promoteSignal } from './terminal'

const options = { force: { type: 'boolean', default: false }, ...dataOptions } as const

const lookMs = 100

/** `enjambre promote`: the control that stands by for this data folder leads from now on. */
export const promoteCommand: Command = async (args, terminal) => {
  const { values } = parseFlags(() => parseArgs({ args, options }))
  const config = configOf(values, terminal)
  const standby = recordedProcess(standbyRecord(config.dataDir))
  if (!standby) throw new OperationRefused(text('cli.promote.none', config.dataDir))
  await refuseUnready(config, values.force)
  signalProcess(standby, promoteSignal)
  const isLeading = await leads(standby, config)
  if (isLeading) terminal.print(text('cli.promote.done'))
  else terminal.printError(text('cli.promote.failed'))
  return isLeading ? exitCodes.ok : exitCodes.failed
}

/** Waits until it listens, when it stands by no longer, or has ended. */
async function leads(standby: ProcessRecord, { dataDir }: Config): Promise<boolean> {
  while (isAlive(standby)) {
    if (recordedProcess(standbyRecord(dataDir)) === null) return true
    await Bun.sleep(lookMs)
  }
  return false
}
