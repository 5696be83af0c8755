import { type TokenForm, type TokenMade, TokenVerb } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { run } from '../../cli/run'
import type { Config } from '../../config'
import { createTestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import { temporaryFolder } from '../folder'
import { freePort } from '../free-port'
import { appOf, type Person, registerUser } from '../samples/people'
import { createTestTerminal } from '../terminal'

/** The secret of a new token, which may everything that is not said here. */
export async function tokenOf({ call }: Person, fields: Partial<TokenForm> = {}) {
  const form = {
    ...{
      name: 'Terminal',
      bots: { of: 'all' },
      verbs: TokenVerb.options,
      addresses: [],
      expiresAt: null,
    },
    ...{ perMinute: 6_000, ...fields },
  }
  return (await call<TokenMade>('POST', '/account/tokens', form)).body.secret
}

/** An installation to which `enjambre ctl` speaks, its owner, and a folder of files. */
export async function createCtlWorld(config: Partial<Config> = {}) {
  const folder = temporaryFolder()
  const ctx = createTestContext({ defaultBots: 20, ...config })
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const app = appOf(ctx)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: await freePort(),
    fetch: (request) => app.fetch(request),
  })
  const make = async (name: string, fields: object = {}) => {
    const form = { name, host: 'mc.ejemplo.com', username: name.toLowerCase(), ...fields }
    return (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }
  const env = {
    ...{ ENJAMBRE_URL: server.url.origin, ENJAMBRE_TOKEN: await tokenOf(owner) },
    XDG_CONFIG_HOME: folder.path,
  }
  return {
    ...{ ctx, host, owner, make, env, server, url: server.url.origin, folder },
    async [Symbol.asyncDispose]() {
      await server.stop(true)
      await ctx[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

export type CtlWorld = Awaited<ReturnType<typeof createCtlWorld>>

/** What the terminal shows of one order. */
export async function ctl(
  { env }: Pick<CtlWorld, 'env'>,
  args: string[],
  given: { env?: Record<string, string>; input?: string; answers?: string[] } = {},
) {
  const terminal = createTestTerminal({ ...given, env: { ...env, ...given.env } })
  const code = await run(['ctl', ...args], terminal)
  return { code, out: terminal.out, errors: terminal.errors }
}
