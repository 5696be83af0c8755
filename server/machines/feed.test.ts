import { expect, test } from 'bun:test'
import { Machines } from '#contract/admin/machines'
import { createTestContext } from '../testing/context'
import { enrolMachine, inviteMachine, silentBus } from '../testing/samples/machines'
import { makeAdmin } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'

test('who watches is told at once what changes, and finds the machine that has shown an invitation', async () => {
  const ctx = createTestContext({ bus: silentBus })
  await using server = serveRealtime(ctx)
  const admin = await makeAdmin(ctx)
  ctx.machineFeed.begin()
  const client = server.connect({ token: admin.token })
  await connected(client)
  client.emit('admin:subscribe-metrics')
  await roundTrip(client)
  const { invitation } = await inviteMachine(admin, 'Sur')
  const told = nextEvent(client, 'admin:machines')
  const { hostId } = await enrolMachine(ctx, admin, 'Norte')
  const { machines, invitations, own, problem } = Machines.parse(await told)
  expect([problem, own.live]).toEqual([null, null])
  expect(machines).toMatchObject([{ id: hostId, name: 'Norte', live: null }])
  expect(machines[0]?.invitationId).toEqual(expect.any(String))
  expect(invitations.map(({ id }) => id)).toEqual([invitation.id])

  const next = nextEvent(client, 'admin:machines')
  const up = { version: '0.2.0', roundTripMs: 3, report: null, moved: 0 }
  ctx.machines.live.set(hostId, { state: 'up', ...up })
  expect(Machines.parse(await next).machines[0]?.live).toMatchObject({
    ...{ state: 'up', roundTripMs: 3, bots: null, room: null },
  })
})
