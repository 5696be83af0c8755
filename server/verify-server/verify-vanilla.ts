import { delay } from '../lib/delay'
import { minuteMs } from '../lib/time'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import type { StandaloneHost } from '../standalone-bot/host'
import type { CheckReport, VerifyReport } from './report'
import { hostFor, type VerifyOptions, verify } from './run'
import { startVanilla, type VanillaOptions, type VanillaServer } from './vanilla'

/** From its start until it answers: it makes a world first. */
const startMs = 5 * minuteMs
const everyMs = 1_000

/** The check-list against Mojang's own server, which is there only for that. */
export async function verifyVanilla(
  vanilla: VanillaOptions,
  options: Omit<VerifyOptions, 'target'>,
  signal: AbortSignal,
  told: (check: CheckReport) => void,
): Promise<VerifyReport> {
  await using server = await startVanilla(vanilla, signal)
  const target = { host: '127.0.0.1', port: server.port }
  await using host = await hostFor({ ...options, target }, signal)
  await answering(server, host, signal)
  return await verify(host, { ...options, target }, signal, told)
}

async function answering(server: VanillaServer, { link }: StandaloneHost, signal: AbortSignal) {
  const target = { host: '127.0.0.1', port: server.port }
  const question = { userId: 'vanilla', target, version: 'auto', proxy: null }
  const over = AbortSignal.any([signal, AbortSignal.timeout(startMs)])
  const ended = server.ended.then((said) => {
    throw new OperationRefused(text('verifyServer.serverEnded', said))
  })
  for (;;) {
    const look = link.request('checkServer', question, { deadlineMs: startMs })
    const { success } = await Promise.race([look, ended])
    if (success) return
    await Promise.race([delay(everyMs, over), ended])
    signal.throwIfAborted()
    if (over.aborted) throw new OperationRefused(text('verifyServer.serverSilent'))
  }
}
