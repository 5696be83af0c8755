import type { Address } from '#contract/bots/bots'
import type { ServerCheck, ServerStatus } from '#contract/bots/server-check'
import { limits } from '#contract/limits'
import type { ProxySpec } from '../../game/bot-spec'
import { cleanText } from '../../game/chat-text'
import { DisconnectError, disconnectError } from '../../game/disconnect'
import type { Timings } from '../../game/timings'
import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'
import type { Unrendered } from '../../locales/rendered'
import { text } from '../../locales/text'
import type { Dialled, OutboundDialer } from '../connection/outbound-dialer'
import { faviconOf } from './favicon'
import { motdOf } from './motd'
import { askStatus, protocolIn, type StatusAnswer, supportedBy } from './server-status'

const { sample: sampleSize } = limits.serverCheck
const versionLength = 60
const playerLength = 40
const mostPlayers = 2 ** 31 - 1

/** Looks at a server as the game's server list does, by the way that its bot would take. */
export async function checkServer(
  dialer: OutboundDialer,
  timings: Timings,
  { host, port, version }: Address & { version: string },
  proxy: ProxySpec | null,
): Promise<Unrendered<ServerCheck>> {
  const target = `${host}:${port}`
  const deadline = AbortSignal.timeout(timings.checkMs)
  try {
    const dialled = await dialer.dial(host, port, deadline, proxy)
    const status = statusIn(
      await askStatus(dialled, deadline, { pongMs: timings.pongMs, version }),
      dialled,
    )
    if (!status) throw disconnectError('notMinecraft', target)
    return { success: true, message: text('serverCheck.answers', target), reason: null, status }
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    const { message, reason } = error.disconnect
    return { success: false, message, reason, status: null }
  }
}

/** What can be shown of an answer; null when it is not a Minecraft server's. */
function statusIn({ text, latencyMs }: StatusAnswer, dialled: Dialled): ServerStatus | null {
  const answer = parseUntrustedJson(text)
  const protocol = protocolIn(answer)
  if (!isRecord(answer) || !protocol) return null
  const players = isRecord(answer.players) ? answer.players : {}
  return {
    address: { host: dialled.address, port: dialled.port },
    latencyMs,
    version: {
      name: cleanText(protocol.name, versionLength),
      protocol: protocol.number,
      supported: supportedBy(protocol),
    },
    players: {
      online: count(players.online),
      max: count(players.max),
      sample: namesIn(players.sample),
    },
    motd: motdOf(answer.description),
    favicon: faviconOf(answer.favicon),
  }
}

function count(value: unknown): number {
  const number = typeof value === 'number' ? Math.trunc(value) : 0
  return number > 0 && number <= mostPlayers ? number : 0
}

/** Servers write whole advertisements here: some short lines of them are enough. */
function namesIn(sample: unknown): string[] {
  if (!Array.isArray(sample)) return []
  return sample
    .slice(0, sampleSize * 4)
    .map((player) => (isRecord(player) ? player.name : null))
    .filter((name) => typeof name === 'string')
    .map((name) => cleanText(name, playerLength))
    .filter((name) => name !== '')
    .slice(0, sampleSize)
}
