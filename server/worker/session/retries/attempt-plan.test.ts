import { describe, expect, test } from 'bun:test'
import { type Disconnect, disconnectOf } from '../../../game/disconnect'
import { timings } from '../../../game/timings'
import { specFor } from '../../../testing/minecraft/test-host'
import { disconnectOfKick } from '../../disconnect/classify'
import { type Attempted, createPlan } from './attempt-plan'

const outdated = (version: string) => disconnectOfKick(`Outdated client! Please use ${version}`)
const failed = (end: Disconnect, more: Partial<Attempted> = {}): Attempted => ({
  ...{ end, reached: end.isKick, tookMs: 10, ranMs: null },
  ...more,
})
const longest = () => 1
const address = (host: string) => ({ host, port: 25_565 })

describe('addresses', () => {
  const spec = specFor(25_565, {
    host: 'uno',
    alternativeAddresses: [address('dos'), address('tres')],
  })
  const gone = failed(disconnectOf('refused', 'x'))

  test('make one round, then comes the wait, then the first again', () => {
    const plan = createPlan(timings, true, longest)
    const tour = Array.from({ length: 4 }, () => {
      const { host } = plan.nextSpec(spec)
      return [host, plan.next(spec, gone).waitMs]
    })
    expect(tour).toEqual([
      ['uno', 0],
      ['dos', 0],
      ['tres', 2_000],
      ['uno', 0],
    ])
  })

  test('a bot that was in the world begins with the first', () => {
    const plan = createPlan(timings, false, longest)
    plan.next(spec, gone)
    expect(plan.nextSpec(spec).host).toBe('dos')
    const ran = failed(disconnectOf('reset', 'x'), { reached: true, ranMs: 5_000 })
    expect(plan.next(spec, ran)).toEqual({ policy: 'retry', waitMs: 2_000 })
    expect(plan.nextSpec(spec).host).toBe('uno')
  })

  test('a hopeless last address does not end what another may still mend', () => {
    const plan = createPlan(timings, true, longest)
    plan.next(spec, gone)
    plan.next(spec, gone)
    const forbidden = failed(disconnectOf('notAllowed', 'x'))
    expect(plan.next(spec, forbidden)).toEqual({ policy: 'retry', waitMs: 2_000 })
  })

  test('the first that may not be dialled ends it', () => {
    const plan = createPlan(timings, true, longest)
    expect(plan.next(spec, failed(disconnectOf('notAllowed', 'x')))).toEqual({
      policy: 'stop',
      waitMs: null,
    })
  })

  test('all of them use up the minute of a start', () => {
    const plan = createPlan(timings, false, longest)
    const slow = { ...gone, tookMs: 30_000 }
    const policies = [slow, slow, slow].map((end) => plan.next(spec, end).policy)
    expect(policies).toEqual(['retry', 'retry', 'stop'])
  })
})

describe('a version that a server asks for', () => {
  const auto = specFor(25_565, { version: 'auto' })

  test('is what the next attempt speaks', () => {
    const plan = createPlan(timings, false, longest)
    expect(plan.nextSpec(auto).version).toBe('auto')
    expect(plan.next(auto, failed(outdated('1.16.5')))).toEqual({
      policy: 'retry-version',
      waitMs: 0,
    })
    expect(plan.nextSpec(auto).version).toBe('1.16.5')
  })

  test('is tried once, and anew after a stay in the world', () => {
    const plan = createPlan(timings, false, longest)
    const policy = (end: Attempted) => plan.next(auto, end).policy
    expect(policy(failed(outdated('1.16.5')))).toBe('retry-version')
    expect(policy(failed(outdated('1.16.5')))).toBe('stop')
    expect(policy(failed(disconnectOfKick('Server closed'), { ranMs: 90_000 }))).toBe('retry')
    expect(policy(failed(outdated('1.16.5')))).toBe('retry-version')
  })

  test('does not make a server that lets bots in, only to expel them, spin them', () => {
    const plan = createPlan(timings, false, longest)
    const expelled = failed(outdated('1.16.5'), { reached: true, ranMs: 100 })
    expect(plan.next(auto, expelled)).toEqual({ policy: 'stop', waitMs: null })
  })

  test('does not touch a version that the owner chose', () => {
    const plan = createPlan(timings, true, longest)
    const fixed = { ...auto, version: '1.20.4' }
    expect(plan.next(fixed, failed(outdated('1.16.5')))).toEqual({ policy: 'stop', waitMs: null })
    expect(plan.nextSpec(fixed).version).toBe('1.20.4')
  })
})

describe('a server that sends the bot elsewhere', () => {
  const spec = specFor(25_565, {
    host: 'uno',
    version: 'auto',
    autoReconnect: false,
    alternativeAddresses: [address('dos')],
  })
  const transfer = { host: 'lejos', port: 25_570, version: '1.21.4', cookies: new Map() }
  const sent = failed({ ...disconnectOf('transferred', 'lejos:25570'), transfer }, { ranMs: 100 })
  const there = { host: 'lejos', port: 25_570, version: '1.21.4', transfer }

  test('is obeyed at once and once, by bots that do not come back too', () => {
    const plan = createPlan(timings, false, longest)
    expect(plan.next(spec, sent)).toEqual({ policy: 'retry', waitMs: 0 })
    expect(plan.nextSpec(spec)).toMatchObject(there)
    expect(plan.next(spec, failed(disconnectOf('closed', 'x'), { ranMs: 100 })).policy).toBe('stop')
    expect(plan.nextSpec(spec)).toMatchObject({ host: 'uno', version: 'auto' })
    expect(plan.nextSpec(spec).transfer).toBeUndefined()
  })

  test('to where nobody is leaves the bot its own addresses, the first one first', () => {
    const plan = createPlan(timings, true, longest)
    const stays = { ...spec, autoReconnect: true }
    plan.next(stays, sent)
    expect(plan.next(stays, failed(disconnectOf('refused', 'x')))).toEqual({
      policy: 'retry',
      waitMs: 2_000,
    })
    expect(plan.nextSpec(stays).host).toBe('uno')
  })

  test('does not keep it moving for ever', () => {
    const plan = createPlan(timings, true, longest)
    const stays = { ...spec, autoReconnect: true }
    const waits = Array.from({ length: 7 }, () => plan.next(stays, sent).waitMs)
    expect(waits).toEqual([0, 0, 0, 0, 0, 2_000, 4_000])
    const stayed = { ...sent, ranMs: timings.stableMs }
    expect(plan.next(stays, stayed).waitMs).toBe(0)
  })

  test('that wants another version there does not change what is spoken here', () => {
    const plan = createPlan(timings, true, longest)
    const stays = { ...spec, autoReconnect: true }
    plan.next(stays, sent)
    expect(plan.next(stays, failed(outdated('1.16.5'))).policy).toBe('stop')
    expect(plan.nextSpec(stays).version).toBe('auto')
  })
})
