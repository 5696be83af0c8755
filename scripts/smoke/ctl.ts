import { join } from 'node:path'
import type { TokenMade } from '#contract/account/tokens'
import type { Client } from '../../server/testing/client'

type Expect = (fits: boolean, what: string) => void

const verbs = ['see', 'configure', 'create']
const bots = [{ name: 'De un archivo', host: 'mc.ejemplo.com', username: 'archivo' }]

/** Brings a bot from standard input, and finds it, by a token and the same executable. */
export async function workFromTerminal(
  command: string[],
  { folder, url, client, expect }: { folder: string; url: string; client: Client; expect: Expect },
): Promise<void> {
  const form = { name: 'Terminal', bots: { of: 'all' }, verbs, expiresAt: null, addresses: [] }
  const { secret } = await client.call<TokenMade>('POST', '/account/tokens', {
    ...{ ...form, perMinute: 60 },
  })
  const env = {
    ...{ ...process.env, ENJAMBRE_URL: url, ENJAMBRE_TOKEN: secret },
    XDG_CONFIG_HOME: join(folder, 'data'),
  }
  const run = (args: string[], input = '') => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([...command, 'ctl', ...args], {
      ...{ cwd: folder, env, stdin: Buffer.from(input) },
    })
    expect(exitCode === 0, `ctl ${args[0]} ended with ${exitCode}: ${stdout}${stderr}`)
    return stdout.toString()
  }
  run(['import', '-'], JSON.stringify({ format: 'enjambre-bots', version: 1, bots }))
  expect(run(['list', '--names']).includes('De un archivo'), 'the bot is not listed')
}
