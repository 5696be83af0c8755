import { join } from 'node:path'
import { processEnded, recordedProcess, signalProcess } from '../../../lib/proc/process-record'
import { watchProcessWait } from '../../../lib/proc/run-queue'
import { relayOutput } from '../../../log'
import { childEnvironment, selfCommand } from '../../../self'
import type { HostProcess, LaunchHost } from './host-process'
import { type HostSocket, listenForHosts } from './host-socket'

/** A host of this machine, which may live on without us. */
export type LocalHost = HostProcess & {
  /** Lets it live on, for the next control process. */
  leave(): void
}

export type LocalHosts = Disposable & {
  launch(...args: Parameters<LaunchHost>): LocalHost
  /** The one that an earlier control process has left; null when there is none. */
  adopt(...args: Parameters<LaunchHost>): LocalHost | null
}

/** Names this machine's bot host, for the next control process. */
export const hostRecord = (dataDir: string): string => join(dataDir, 'host.json')

/** Starts hosts of this program that dial our socket in the data folder, and finds those that still do. */
export function createLocalHosts(dataDir: string): LocalHosts {
  let socket: HostSocket | null = null
  const listening = () => (socket ??= listenForHosts(dataDir))

  function connect(
    { pid, exited, kill }: Pick<LocalHost, 'pid' | 'exited' | 'kill'>,
    receive: (message: unknown) => void,
  ): LocalHost {
    const left = Promise.withResolvers<void>()
    let isLeft = false
    const channel = listening().expect(pid, {
      receive,
      // Without its line it would come again as somebody who is not expected.
      closed: () => {
        if (!isLeft) kill()
      },
    })

    function end(message: unknown) {
      isLeft = true
      if (message) channel.send(message)
      channel.close()
    }

    return {
      pid,
      kill,
      send: channel.send,
      disconnect: () => end({ kind: 'request', id: 0, name: 'shutdown', args: {} }),
      leave() {
        end(null)
        left.resolve()
      },
      exited: Promise.race([exited, left.promise]),
      waitedMs: watchProcessWait(pid),
    }
  }

  return {
    launch(receive) {
      const command = selfCommand('host', '--control', listening().path)
      const child = Bun.spawn(command, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: childEnvironment('outlives'),
        // Ctrl+C in our terminal, and its end, are ours alone.
        detached: true,
      })
      for (const output of [child.stdout, child.stderr]) void relayOutput(output, 'host')
      const kill = () => child.kill('SIGKILL')
      return connect({ pid: child.pid, exited: child.exited, kill }, receive)
    },
    adopt(receive) {
      const record = recordedProcess(hostRecord(dataDir))
      if (!record) return null
      const kill = () => signalProcess(record, 'SIGKILL')
      return connect({ pid: record.pid, exited: processEnded(record), kill }, receive)
    },
    [Symbol.dispose]: () => socket?.[Symbol.dispose](),
  }
}
