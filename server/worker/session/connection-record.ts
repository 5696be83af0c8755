import type { BotSpec } from '../../game/bot-spec'
import type { ConnectionReport, DisconnectReport } from '../../game/protocol'

/** One attempt's entry in the bot's history, from its dial to its end. */
export function openRecord({ host, port }: BotSpec) {
  const startedAt = Date.now()
  let version: string | null = null
  let spawnedAt: number | null = null
  return {
    connected(spoken: string) {
      version = spoken
    },
    spawned() {
      spawnedAt ??= Date.now()
    },
    ended(end: DisconnectReport): ConnectionReport {
      const address = `${host.includes(':') ? `[${host}]` : host}:${port}`
      return { ...end, id: Bun.randomUUIDv7(), address, version, startedAt, spawnedAt }
    },
  }
}
