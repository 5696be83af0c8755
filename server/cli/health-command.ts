import { FailureBody } from '#contract/common'
import { readConfig } from '../config'
import { text } from '../locales/text'
import { type Command, exitCodes } from './terminal'

const deadlineMs = 3_000
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** `enjambre health`: whether the server on this machine answers; for a container's HEALTHCHECK. */
export const healthCommand: Command = async (args, { env, print, printError }) => {
  const { host, port } = readConfig(env, args)
  const address = everywhere[host] ?? host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/api/status`
  if (await answers(url)) {
    print(text('cli.health.up', url))
    return exitCodes.ok
  }
  printError(text('cli.health.down', url))
  return exitCodes.failed
}

/** A server that stands by is well, too. */
const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(deadlineMs) }).then(
    async (answer) =>
      answer.ok || FailureBody.safeParse(await answer.json()).data?.code === 'STANDBY',
    () => false,
  )
