import { createFleet } from '../../bots/fleet/fleet'
import type { TestContext } from '../context'
import type { Person } from '../samples/people'
import { FakeHost } from './fake-host'

type Times = NonNullable<Parameters<typeof createFleet>[1]>['times']

/** A host that did not start is tried again without a wait. */
export const atOnce = { firstDelay: 0, longestDelay: 0 }

/** Gives a context a fleet that drives a host inside the test: a new one, or the one that lived on. */
export async function attachHost(
  ctx: TestContext,
  { host = new FakeHost(), times }: { host?: FakeHost; times?: Times } = {},
): Promise<FakeHost> {
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, { hosts: host.hosts, times })
  const up = ctx.fleet.begin()
  await host.settle()
  await up
  return host
}

/** Somebody starts a bot, which comes into its world. */
export async function enterWorld(host: FakeHost, { call }: Pick<Person, 'call'>, botId: string) {
  await call('POST', `/bots/${botId}/start`)
  await host.settle()
  host.join(botId)
  await host.settle()
}
