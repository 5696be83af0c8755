import { expect, test } from 'bun:test'
import { version } from '../../package.json'
import type { SaidOfMachine } from '../machines/live-machines'
import { onBusyMachine } from '../testing/fakes/busy-machine'
import { enrolMachine, silentBus } from '../testing/samples/machines'
import { makeAdmin } from '../testing/samples/people'

const up: SaidOfMachine = { state: 'up', version, roundTripMs: 1, report: null, moved: 0 }

/** An installation with a machine called Norte, and what is wrong with it. */
async function withMachine() {
  const { ctx, told } = onBusyMachine({ bus: silentBus })
  const admin = await makeAdmin(ctx)
  const { hostId } = await enrolMachine(ctx, admin, 'Norte')
  const { live } = ctx.machines
  return {
    ...{ ctx, admin, hostId, live, told },
    say: (said: Partial<SaidOfMachine>) => live.set(hostId, { ...up, ...said }),
    wrong() {
      ctx.alerts.check()
      return ctx.alerts.active().map(({ rule, type, link }) => [rule, type, link])
    },
    sentences: () => ctx.alerts.list().map(({ message, details }) => `${message}. ${details}`),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('a lost machine is an error that says how many bots have moved, until it is back or revoked', async () => {
  await using panel = await withMachine()
  const { hostId, say, wrong } = panel
  expect(wrong()).toEqual([])
  say({})
  expect(wrong()).toEqual([])
  say({ state: 'away' })
  expect(wrong()).toEqual([])
  say({ state: 'lost', moved: 140 })
  expect(wrong()).toEqual([[`machine-lost-${hostId}`, 'error', 'machines']])
  expect(panel.sentences()).toEqual([
    expect.stringMatching(/«Norte»\. 140 bots suyos han pasado a otras máquinas\. Mira si/),
  ])
  say({})
  expect(wrong()).toEqual([])
  say({ state: 'lost' })
  expect(wrong()).toHaveLength(1)
  await panel.admin.call('POST', `/admin/machines/${hostId}/revoke`, { reason: 'Se quemó' })
  expect(wrong()).toEqual([])
})

test('another version is a warning, and one that cannot be spoken with an error that says what to do', async () => {
  await using panel = await withMachine()
  const { hostId, say, wrong } = panel
  say({ version: '0.0.1' })
  expect(wrong()).toEqual([[`machine-version-${hostId}`, 'warning', 'machines']])
  say({ state: 'refused', version: '0.0.1' })
  expect(wrong()).toEqual([[`machine-refused-${hostId}`, 'error', 'machines']])
  const [refused = ''] = panel.sentences()
  expect(refused).toContain(`Ejecuta Enjambre 0.0.1 y el panel ${version}. Pon en las dos`)
})

test('the bus is an alert once it stays away, and so are many machines that fall silent at once', async () => {
  await using panel = await withMachine()
  const { ctx, live, wrong } = panel
  live.setBus(false)
  expect(wrong()).toEqual([])
  ctx.clock.advance(20_000)
  expect(wrong()).toEqual([['bus', 'critical', 'machines']])
  live.setBus(true)
  live.setSilent(['a', 'b', 'c'])
  expect(wrong()).toEqual([['machines-silent', 'critical', 'machines']])
  expect(panel.sentences()[0]).toStartWith('3 máquinas callan a la vez: no se mueve ningún bot.')
  live.setSilent([])
  expect(wrong()).toEqual([])
})
