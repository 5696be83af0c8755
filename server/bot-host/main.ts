import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { randomUUIDv7 } from 'bun'
import { version } from '../../package.json'
import type { Arrival } from '../game/arrival/arrival'
import { type HostIdentity, leftFile } from '../game/hosts/host-state'
import { createLink } from '../game/link'
import {
  type DisconnectReport,
  type HostCommands,
  type HostEvents,
  protocolVersion,
} from '../game/protocol'
import { leaveMessages } from '../lib/messages/left-file'
import { pack } from '../lib/messages/pack'
import { text } from '../locales/text'
import { onReport, partLogger, startLog } from '../log'
import { followControl } from './control-line'
import { createHost } from './host'
import { keepLines } from './lines/keep-lines'
import { patient } from './pass-on'
import { createUplink } from './uplink'

const parentCheckMs = 500

const log = partLogger('host')

/** The bot host of `serve`: it follows control's socket, and outlives control for as long as it was told. */
export async function runHost(socketPath: string): Promise<void> {
  await begin()
  const own = identity()
  const uplink = createUplink(own)
  using _ = onReport((report) => uplink.emit('report', report))
  using lines = keepLines(uplink)
  const permit = (botId: string, target: string) =>
    uplink.request('permit', { botId, target }, patient)
  const admit = (arrival: Arrival) => uplink.request('admit', arrival, patient)
  const host = createHost({ ...lines, newestNumber: uplink.newestNumber, permit, admit })
  const alone = followControl(socketPath, uplink, host).then(() => 'alone')
  const why = await Promise.race([alone, host.shutdown])
  await host.close(why === 'alone' ? leftAlone() : undefined)
  if (why === 'alone') leaveForNext(socketPath, [pack(own), ...uplink.notStored()])
}

/** The server did not come back in time. */
const leftAlone = (): DisconnectReport => ({
  ...{ reason: 'host-lost', message: text('bots.leftAlone'), raw: '', policy: 'retry' },
  ...{ suggestedVersion: null, fault: true, at: Date.now() },
})

/** The next control hears of what has happened, however late it comes. */
function leaveForNext(socketPath: string, messages: Uint8Array[]) {
  if (messages.length === 1 || !existsSync(dirname(socketPath))) return
  try {
    leaveMessages(leftFile(socketPath), messages)
  } catch (error) {
    log.error('host.eventsNotLeft', { error })
  }
}

/** A bot host that is its parent's alone: it ends when the channel closes or the parent is gone. */
export async function runChildHost(): Promise<void> {
  await begin()
  const link = createLink<HostCommands, HostEvents>({
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
  })
  using _ = onReport((report) => link.emit('report', report))
  using control = keepLines(link)
  const host = createHost(control)
  process.on('message', (message) => link.receive(message))
  link.emit('ready', identity())
  await lifeLineBroken()
  await host.close()
  link.close()
}

const identity = (): HostIdentity => ({
  pid: process.pid,
  incarnation: randomUUIDv7(),
  version,
  protocol: protocolVersion,
})

async function begin() {
  // Control reads it; when control is gone, the sessions go on, or end in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  // Ctrl+C and service managers signal every process at once. Control answers for us. Bots that end
  // before that would look as if their servers had ended them.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP'])
    process.on(signal, () => undefined)
  await startLog({ format: 'json' })
}

function lifeLineBroken(): Promise<void> {
  return new Promise((resolve) => {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) end()
    }, parentCheckMs)
    function end() {
      clearInterval(watch)
      resolve()
    }
    process.on('disconnect', end)
  })
}
