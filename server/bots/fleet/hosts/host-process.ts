import { watchProcessWait } from '../../../lib/proc/run-queue'
import { relayOutput } from '../../../log'
import { childEnvironment, selfCommand } from '../../../self'

/** A running bot host, whatever carries the messages. */
export type HostProcess = {
  pid: number
  send(message: unknown): void
  /** The host ends its sessions and itself. */
  disconnect(): void
  kill(): void
  /** Settles when the process has really ended. */
  exited: Promise<unknown>
  /** How long it was ready to run so far while others had the cores, in ms. */
  waitedMs(): number
}

export type LaunchHost = (receive: (message: unknown) => void) => HostProcess

/** Starts a host that ends with this process. What it writes goes to our standard error, line by line. */
export const launchChild =
  (command: string[]): LaunchHost =>
  (receive) => {
    const child = Bun.spawn(command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: childEnvironment(),
      serialization: 'advanced',
      ipc: receive,
    })
    for (const output of [child.stdout, child.stderr]) void relayOutput(output, 'host')
    return {
      pid: child.pid,
      send: (message) => child.send(message),
      disconnect: () => child.disconnect(),
      kill: () => child.kill('SIGKILL'),
      exited: child.exited,
      waitedMs: watchProcessWait(child.pid),
    }
  }

/** A bot host of this program for a command alone. */
export const launchHost: LaunchHost = launchChild(selfCommand('host'))
