import { describe, expect, test } from 'bun:test'
import { leaseValue } from '../../testing/bus/lease-value'
import type { LeaseValue } from '../host-info'
import { createJudge, type HeldLease, type Verdict } from './judge'
import { leaseTimes } from './term'

const { fast } = leaseTimes
const deleted: HeldLease = { revision: 900, value: null, isDeleted: true }

/** Reads every two seconds; `alive` renew each time. */
function setUp(known: string[] = []) {
  const judge = createJudge(known)
  const leases = new Map<string, HeldLease>()
  let now = 0
  let revision = 0

  function write(host: string, change: Partial<LeaseValue> = {}) {
    const value = { ...leaseValue(host), ...leases.get(host)?.value, ...change }
    leases.set(host, { revision: ++revision, value, isDeleted: false })
  }

  function read(afterMs: number = fast.renewMs): Verdict {
    now += afterMs
    return judge.read(leases, now, now, fast)
  }

  /** What was said of anybody while this time went by. */
  function pass(ms: number, alive: string[] = []) {
    const said = { up: [], renewed: [], left: [], lost: [], suspicious: [] } as Record<
      string,
      string[]
    >
    for (const until = now + ms; now < until; ) {
      for (const host of alive) write(host)
      const verdict = read()
      for (const { hostId } of verdict.up) said.up?.push(hostId)
      for (const what of ['left', 'lost', 'suspicious'] as const) {
        said[what] = [...new Set([...(said[what] ?? []), ...verdict[what]])]
      }
      for (const host of verdict.lost) judge.take(host, now)
      for (const host of verdict.lost) leases.set(host, deleted)
    }
    return said
  }
  return { judge, leases, write, read, pass }
}

const nobody = { up: [], renewed: [], left: [], lost: [], suspicious: [] }
const many = (count: number) => Array.from({ length: count }, (_, i) => `h${i}`)

describe('a judge of leases', () => {
  test('takes what it finds at its beginning for alive once it moves, and what comes later at once', () => {
    const { write, read } = setUp()
    write('old')
    expect(read()).toEqual(nobody)
    write('new')
    expect(read().up.map(({ hostId }) => hostId)).toEqual(['new'])
    write('old')
    write('new')
    const { up, renewed } = read()
    expect([up, renewed].map((hosts) => hosts.map(({ hostId }) => hostId))).toEqual([
      ['old'],
      ['new'],
    ])
  })

  test('loses a host that has not moved for longer than it may, and not before', () => {
    const { write, read, pass } = setUp()
    read()
    write('a')
    pass(2_000)
    expect(pass(fast.lostMs).lost).toEqual([])
    expect(pass(2_000).lost).toEqual(['a'])
    expect(pass(60_000)).toEqual({ ...nobody, renewed: [] })
  })

  test('says at once that another process has the lease, or the same a new claim', () => {
    const { write, read } = setUp()
    read()
    write('a')
    read()
    write('a', { inc: 'next' })
    expect(read().up).toEqual([{ ...leaseValue('a'), inc: 'next' }])
    write('a', { epoch: 2 })
    expect(read().up).toEqual([{ ...leaseValue('a'), inc: 'next', epoch: 2 }])
  })

  test('says at once who gave their lease back', () => {
    const { write, read, leases } = setUp()
    read()
    write('a')
    read()
    leases.set('a', deleted)
    expect(read()).toEqual({ ...nobody, left: ['a'] })
    expect(read()).toEqual(nobody)
  })

  test('gives everybody their time anew when it has not looked for a while', () => {
    const { write, read, pass } = setUp()
    read()
    for (const host of many(5)) write(host)
    pass(2_000)
    expect(read(60_000)).toEqual(nobody)
    expect(pass(fast.lostMs, many(5).slice(1)).lost).toEqual([])
    expect(pass(2_000, many(5).slice(1)).lost).toEqual(['h0'])
  })

  test('moves nobody when more than 30 % are silent together, and goes on when they are back', () => {
    const { write, read, pass } = setUp()
    read()
    for (const host of many(10)) write(host)
    pass(2_000)
    expect(pass(30_000, many(6))).toMatchObject({ lost: [], suspicious: ['h6', 'h7', 'h8', 'h9'] })
    expect(pass(4_000, many(9))).toMatchObject({ up: [], lost: ['h9'] })
  })

  test('counts who is late already: they do not fall silent in the same moment', () => {
    const { write, read, pass } = setUp()
    read()
    for (const host of many(10)) write(host)
    pass(2_000)
    pass(2_000, many(10).slice(1))
    pass(2_000, many(10).slice(3))
    expect(pass(60_000, many(10).slice(5)).lost).toEqual([])
  })

  test('moves one after another, but not when they fall one after another too fast', () => {
    const { write, read, pass } = setUp()
    read()
    for (const host of many(4)) write(host)
    pass(2_000)
    expect(pass(14_000, many(4).slice(1)).lost).toEqual(['h0'])
    const said = pass(10_000, many(4).slice(2))
    expect(said.lost).toEqual([])
    expect(pass(30_000, many(4).slice(2)).lost).toEqual(['h1'])
  })

  test('one of two is lost, both are suspicious, until somebody gives one up', () => {
    const { write, read, pass, judge } = setUp()
    read()
    for (const host of many(2)) write(host)
    pass(2_000)
    expect(pass(20_000)).toMatchObject({ lost: [], suspicious: ['h0', 'h1'] })
    judge.giveUp('h1')
    expect(pass(2_000)).toMatchObject({ lost: ['h1'], suspicious: ['h0'] })
  })

  test('waits for who had work and never comes, and for who believes to have longer', () => {
    const { write, read, pass } = setUp(['gone'])
    expect(read()).toEqual(nobody)
    write('slow', { actMs: 30_000 })
    expect(pass(leaseTimes.slow.lostMs - 2_000, many(5)).lost).toEqual([])
    expect(pass(6_000, many(5)).lost).toEqual(['gone', 'slow'])
  })

  test('what is no lease keeps nobody alive, and takes nothing from who is', () => {
    const { write, read, pass, leases, judge } = setUp()
    read()
    write('a')
    write('b')
    read()
    for (const [revision, host] of ['a', 'b'].entries())
      leases.set(host, { revision: 500 + revision, value: null, isDeleted: false })
    expect(read()).toEqual(nobody)
    expect(judge.revisionOf('b')).toBe(501)
    expect(pass(14_000, ['a'])).toMatchObject({ up: [], lost: ['b'] })
  })

  test('takes from who has no lease any more only as long as there is none', () => {
    const { write, read, leases, judge } = setUp()
    read()
    write('a')
    read()
    leases.clear()
    read()
    expect(judge.revisionOf('a')).toBe(0)
  })
})
