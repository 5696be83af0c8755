import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLocalHosts } from '../bots/fleet/hosts/local-hosts'
import { lockDataFolder, serverRecord } from '../data-lock'
import { processEnded, recordedProcess, signalProcess } from '../lib/proc/process-record'
import { text } from '../locales/text'
import { configOf, dataOptions } from './config-options'
import { parseFlags } from './flags'
import { type Command, exitCodes } from './terminal'

const stopMs = 15_000
const hostMs = 5_000

/** `enjambre stop`: ends the server of the data folder with its bots, or the bots that have outlived it. */
export const stopCommand: Command = async (args, terminal) => {
  const { values } = parseFlags(() => parseArgs({ args, options: dataOptions }))
  const { dataDir } = configOf(values, terminal)
  const server = recordedProcess(serverRecord(dataDir))
  if (server) {
    signalProcess(server, 'SIGQUIT')
    if (!(await inTime(processEnded(server), stopMs))) {
      terminal.printError(text('cli.stop.slow'))
      return exitCodes.failed
    }
  }
  const hadBots = await endBots(dataDir)
  if (server) terminal.print(text('cli.stop.server'))
  else terminal.print(hadBots ? text('cli.stop.bots') : text('cli.stop.nothing', dataDir))
  return exitCodes.ok
}

/** Whether there was a host without a server. */
async function endBots(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  using _ = lockDataFolder(dataDir)
  using hosts = createLocalHosts(dataDir)
  const host = hosts.adopt((message) => {
    // It is there, and hears us: its first word.
    if (isReady(message)) host?.disconnect()
  })
  if (!host) return false
  if (!(await inTime(host.exited, hostMs))) host.kill()
  await host.exited
  return true
}

const isReady = (message: unknown) => (message as { name?: unknown }).name === 'ready'

const inTime = (done: Promise<unknown>, ms: number) =>
  Promise.race([done.then(() => true), Bun.sleep(ms).then(() => false)])
