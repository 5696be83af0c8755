import { join } from 'node:path'
import type { LaunchHost } from '../../../bots/fleet/host-process'

/** A host in a process of its own with the waits of tests, for servers that answer. */
export const launchPatientHost: LaunchHost = (receive) => {
  const file = join(import.meta.dir, '../host-child.ts')
  const child = Bun.spawn([process.execPath, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    ipc: receive,
  })
  return {
    pid: child.pid,
    send: (message) => child.send(message),
    disconnect: () => child.disconnect(),
    kill: () => child.kill('SIGKILL'),
    exited: child.exited,
  }
}
