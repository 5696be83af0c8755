import { watchProcessWait } from '../../lib/proc/run-queue'
import { childEnvironment, selfCommand } from '../../self'

/** A running bot host, whatever carries the messages. */
export type HostProcess = {
  pid: number
  send(message: unknown): void
  /** Closes the channel: the host ends its sessions and itself. */
  disconnect(): void
  kill(): void
  /** Settles when the process has really ended. */
  exited: Promise<unknown>
  /** How long it was ready to run so far while others had the cores, in ms. */
  waitedMs(): number
}

export type LaunchHost = (receive: (message: unknown) => void) => HostProcess

/** Starts a host as a child. Standard output is the server's own: the host gets the other. */
export const launchChild =
  (command: string[]): LaunchHost =>
  (receive) => {
    const child = Bun.spawn(command, {
      stdio: ['ignore', 2, 2],
      env: childEnvironment(),
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

/** The bot host of this program. */
export const launchHost: LaunchHost = launchChild(selfCommand('host'))
