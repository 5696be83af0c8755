import type { Bot } from '#contract/bots/bots'
import type { Config } from '../../config'
import { createTestContext, type TestContext } from '../context'
import { type DnsServer, startDnsServer, type Zone } from '../dns-server'
import type { Person } from '../samples/people'
import { until } from '../until'
import { hostInside } from './inner-host'
import { type ScriptedServer, startScriptedServer } from './scripted'

/** A server of somebody else, whose words in the server list a test may change. */
export type StrangeServer = ScriptedServer & {
  motd: unknown
  /** Times that it was asked for them. */
  asked(): number
}

export async function startStrangeServer(
  motd: unknown = 'A Minecraft Server',
  version = '1.20.4',
): Promise<StrangeServer> {
  const says = { motd }
  let asked = 0
  const server = await startScriptedServer({
    version,
    maxPlayers: 1_000,
    beforePing(answer: { description: unknown }) {
      asked += 1
      answer.description = says.motd
      return answer
    },
  })
  return Object.assign(says, server, { asked: () => asked })
}

export type StrangeWorld = AsyncDisposable & { ctx: TestContext; dns: DnsServer }

/** An installation with a host inside the test, to which no server on this machine is its own. */
export async function startStrangeWorld(
  zone: Zone = {},
  overrides: Partial<Config> = {},
): Promise<StrangeWorld> {
  const dns = await startDnsServer(zone)
  const ctx = createTestContext({
    ...{ ownTargets: [], dnsServers: [dns.address], defaultBots: 50 },
    ...overrides,
  })
  // Where one address is down and another refuses, nobody tries for a minute.
  await hostInside(ctx, undefined, { startBudgetMs: 1 })
  return {
    ctx,
    dns,
    async [Symbol.asyncDispose]() {
      await ctx[Symbol.asyncDispose]()
      await dns[Symbol.asyncDispose]()
    },
  }
}

let named = 0

/** A bot of this person that goes there, started if it may be; the code of the refusal otherwise. */
export async function sendBot({ call }: Person, server: { host: string; port: number }, more = {}) {
  named += 1
  const username = `bot_${named}`
  const form = { name: username, username, autoReconnect: false, ...server, ...more }
  const made = await call<{ bot?: Bot; message?: string }>('POST', '/bots', form)
  const { id } = made.body.bot ?? {}
  if (id === undefined) throw new Error(`no bot: ${made.body.message}`)
  const { body } = await call('POST', `/bots/${id}/start`)
  return { id, username, refused: body.code ?? null }
}

export const botOf = async ({ call }: Person, id: string): Promise<Bot> =>
  (await call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot

/** Waits until the bot is in the world, or stopped; how its last session ended then. */
export async function outcomeOf(person: Person, id: string): Promise<string> {
  let bot: Bot | undefined
  await until(
    () => `an end, not ${JSON.stringify(bot)}`,
    async () => {
      bot = await botOf(person, id)
      return bot.status === 'running' || bot.status === 'stopped'
    },
  )
  return bot?.status === 'running' ? 'running' : String(bot?.lastEnd?.reason)
}
