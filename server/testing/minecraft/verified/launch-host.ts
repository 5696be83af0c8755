import { join } from 'node:path'
import type { HostProcess, LaunchHost } from '../../../bots/fleet/host-process'
import { watchProcessWait } from '../../../lib/proc/run-queue'

type Receive = Parameters<LaunchHost>[0]

/** A host in a process of its own with the waits of tests; servers may take so long to let bots in. */
export const launchTestHost =
  (joinMs: number) =>
  (receive: Receive): HostProcess => {
    const file = join(import.meta.dir, '../host-child.ts')
    const child = Bun.spawn([process.execPath, file, String(joinMs)], {
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
      waitedMs: watchProcessWait(child.pid),
    }
  }

/** For servers that answer, and some that never do. */
export const launchPatientHost = launchTestHost(20_000)
