import type { LaunchHost } from '../bots/fleet/hosts/host-process'
import type { HostSettings } from '../game/hosts/host-settings'
import { createLink, type Link } from '../game/link'
import type { HostCommands, HostEvents } from '../game/protocol'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'

/** The bots' process without the rest of the product: for commands, benches and soaks. */
export type StandaloneHost = AsyncDisposable & {
  link: Link<HostCommands, HostEvents>
  pid: number
}

type Options = {
  /** Gives up on a host that is not up yet. */
  signal?: AbortSignal
  /** For its answers, where the question says no other. */
  deadlineMs?: number
}

/** From the process's start until it takes bots, and from the closing of its channel to its end. */
const readyMs = 120_000
const shutdownMs = 4_000

/** Starts a bot host of one's own; disposed of, its bots have left and it has ended. */
export async function startStandaloneHost(
  launch: LaunchHost,
  settings: HostSettings,
  { signal, deadlineMs }: Options = {},
): Promise<StandaloneHost> {
  const link: StandaloneHost['link'] = createLink({
    send: (message) => host.send(message),
    deadlineMs,
  })
  const up = Promise.withResolvers<void>()
  const refuse = () => up.reject(new OperationRefused(text('cli.noHost')))
  link.on('ready', () => up.resolve())
  const host = launch((message) => link.receive(message))
  let hasEnded = false
  const ended = host.exited.then(() => {
    hasEnded = true
    link.close()
    refuse()
  })

  async function end() {
    if (hasEnded) return
    host.disconnect()
    const timer = setTimeout(() => host.kill(), shutdownMs)
    await ended
    clearTimeout(timer)
  }

  const timer = setTimeout(refuse, readyMs)
  signal?.addEventListener('abort', refuse)
  if (signal?.aborted) refuse()
  try {
    await up.promise
    await link.request('configure', settings, { deadlineMs: readyMs })
  } catch (error) {
    await end()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', refuse)
  }
  return { link, pid: host.pid, [Symbol.asyncDispose]: end }
}
