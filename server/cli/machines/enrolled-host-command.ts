import { parseArgs } from 'node:util'
import { version } from '../../../package.json'
import { enrol } from '../../bot-host/enrolment/enrol'
import { type BusEnrolment, openEnrolment } from '../../bot-host/enrolment/enrolment'
import { EnrolmentFailed } from '../../bot-host/enrolment/failed'
import { isEnrolled } from '../../bot-host/enrolment/kept'
import type { Config } from '../../config'
import { DataFolderInUse, DataFolderUnusable, lockDataFolder } from '../../data-lock'
import { protocolVersion } from '../../game/protocol'
import { type Coded, text } from '../../locales/text'
import { configOf, dataOptions } from '../config-options'
import { parseFlags } from '../flags'
import { type Command, exitCodes, type Terminal } from '../terminal'

/** Runs bots for the panel where this machine is enrolled, until it is stopped. Returns the exit code. */
export type RunBusHost = (
  enrolment: BusEnrolment,
  by: { config: Config; terminal: Terminal },
) => Promise<number> | number

const options = { join: { type: 'string' }, ...dataOptions } as const

/** `enjambre host` on a machine of its own: enrols with an invitation, and runs when it is enrolled. */
export const enrolledHostCommandWith =
  (runBusHost: RunBusHost): Command =>
  async (args, terminal) => {
    const { values } = parseFlags(() => parseArgs({ args, options }))
    const config = configOf(values, terminal)
    const { dataDir } = config
    try {
      // Nothing is made in a folder where there is nothing.
      if (values.join === undefined && !isEnrolled(dataDir)) {
        throw new EnrolmentFailed(text('enrolment.none'))
      }
      using _ = lockDataFolder(dataDir)
      if (values.join !== undefined) await join(dataDir, values.join, terminal)
      using enrolment = await openEnrolment(dataDir, { program })
      return await runBusHost(enrolment, { config, terminal })
    } catch (error) {
      const words = explain(error, dataDir)
      if (!words) throw error
      terminal.printError(words)
      return exitCodes.failed
    }
  }

export const enrolledHostCommand = enrolledHostCommandWith(
  async (enrolment, { config, terminal }) => {
    const { runBusHost } = await import('../../bot-host/bus-host')
    const { dataDir: folder, hostMemoryMb: memoryMb, workers, clientPort } = config
    const own = { folder, memoryMb, workers, ...(clientPort && { clientPort }) }
    terminal.print(text('cli.host.running', enrolment.name))
    await runBusHost(enrolment, own, terminal.stopped())
    return exitCodes.ok
  },
)

const program = { version, protocol: protocolVersion }

async function join(dataDir: string, invitation: string, { print }: Terminal) {
  const { enrolled, panel } = await enrol(dataDir, invitation, program)
  print(text('cli.host.enrolled', enrolled.name, panel))
}

function explain(error: unknown, dataDir: string): Coded | null {
  if (error instanceof EnrolmentFailed) return error.words
  if (error instanceof DataFolderInUse) return text('cli.dataInUse', dataDir)
  if (error instanceof DataFolderUnusable) return text('cli.dataUnusable', dataDir, error.code)
  return null
}
