import { createLink } from '../game/link'
import type { HostCommands, HostEvents } from '../game/protocol'
import { onReport, startLog } from '../log'
import { createHost } from './host'
import { keepLines } from './lines/keep-lines'

const parentCheckMs = 500

/**
 * The bot host's process, from its first word to control until its life line breaks: the channel
 * closes or the parent is gone. Then every session ends, within two seconds.
 */
export async function runHost(): Promise<void> {
  // Control reads it; when control is gone, the sessions still end in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  await startLog({ format: 'json' })
  const link = createLink<HostCommands, HostEvents>({
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
  })
  using _ = onReport((report) => link.emit('report', report))
  using control = keepLines(link)
  const host = createHost(control)
  process.on('message', (message) => link.receive(message))
  link.emit('ready', { workers: 0, pid: process.pid })
  await lifeLineBroken()
  await host.close()
  link.close()
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
    // Ctrl+C and service managers signal every process at once. Control answers for us: it closes
    // the channel. Bots that end before that would look as if their servers had ended them.
    process.on('SIGTERM', () => undefined)
    process.on('SIGINT', () => undefined)
  })
}
