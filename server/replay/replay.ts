import type { DisconnectReason } from '#contract/bots/connections'
import type { RecordingEnd } from '#contract/bots/recording'
import { type LaunchHost, launchHost } from '../bots/fleet/hosts/host-process'
import { delay } from '../lib/delay'
import type { Text } from '../locales/text'
import { startStandaloneHost } from '../standalone-bot/host'
import { standaloneSpec } from '../standalone-bot/spec'
import { type Followed, follow, type ReplayLine } from './follow'
import { startPlayer } from './player'
import { readRecording } from './read-recording'

export type ReplayOptions = {
  /** As fast as the bot reads, not as it was. */
  isFast?: boolean
  launch?: LaunchHost
  locale?: string
  signal?: AbortSignal
  /** Each line of the console as it comes. */
  told?(line: ReplayLine): void
}

/** What `--json` prints once its sentences are rendered; `same`: it ended as the recording says. */
export type ReplayReport = Followed & {
  version: string
  recorded: { begunAt: string; endedBecause: RecordingEnd; reason: DisconnectReason | null }
  /** Packets of the server that were played, of all that may be. */
  played: { packets: number; of: number; ms: number }
  end: { reason: DisconnectReason; message: Text }
  same: boolean
}

/** Plays a recording to a bot of its own, in a host of its own. Throws an UnusableRecording. */
export async function replay(
  file: string | Uint8Array,
  options: ReplayOptions = {},
): Promise<ReplayReport> {
  const { isFast = true, launch = launchHost, locale = 'es', told = () => undefined } = options
  const { signal = new AbortController().signal } = options
  const recording = await readRecording(file)
  const { minecraft: version, username, begunAt, endedBecause, reason } = recording.header
  await using player = await startPlayer(recording, isFast, signal)
  const target = `127.0.0.1:${player.port}`
  const allowTargets = reason === 'transferred' ? [target, nowhere] : [target]
  const settings = { allowTargets, joinIntervalMs: 0, locale, workers: 1 }
  await using host = await startStandaloneHost(launch, settings, { signal })
  const spec = standaloneSpec({ host: '127.0.0.1', port: player.port, version, username })
  const bot = await follow(host.link, spec, told)
  const interrupted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => interrupted.reject(signal.reason))
  const { packets, ms } = await Promise.race([player.played, interrupted.promise])
  const isOver = endedBecause === 'session-over'
  // A server that had gone silent stays so.
  if (isOver && reason !== 'timeout') player.end()
  if (isOver) await Promise.race([bot.ended, delay(endMs, signal), interrupted.promise])
  const stayed = !bot.hasEnded()
  await bot.stop()
  const end = await bot.ended
  const playable = recording.packets.filter(
    ({ from, isWithheld }) => from === 'server' && !isWithheld,
  )
  return {
    ...bot.seen,
    ...{ version, recorded: { begunAt, endedBecause, reason }, end },
    played: { packets, of: playable.length, ms: Math.round(ms) },
    same: isOver ? end.reason === reason : stayed,
  }
}

/** Where recordings send a bot that was sent away. */
const nowhere = '127.0.0.1:1'

/** More than a bot waits for a server that is silent. */
const endMs = 90_000
