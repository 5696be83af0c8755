import { createFleet } from '../../bots/fleet/fleet'
import type { TestContext } from '../context'
import { FakeHost } from './fake-host'

/** Gives a context a fleet that drives a host inside the test. */
export async function attachHost(ctx: TestContext): Promise<FakeHost> {
  await ctx.fleet[Symbol.asyncDispose]()
  const host = new FakeHost()
  ctx.fleet = createFleet(ctx, { hosts: host.hosts })
  const up = ctx.fleet.begin()
  await host.settle()
  await up
  return host
}
