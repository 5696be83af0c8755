import { describe, expect, test } from 'bun:test'
import { createLink, type Link } from './link'
import { HostError } from './protocol'

type Commands = {
  double: { args: { value: number }; result: number }
  never: { args: Record<string, never>; result: void }
}
type Events = { seen: { value: number } }

function pair(deadlineMs?: number) {
  const ends: Link<Commands, Events>[] = []
  const make = (other: number) =>
    createLink<Commands, Events>({
      send: (message) => ends[other]?.receive(structuredClone(message)),
      deadlineMs,
    })
  const [left, right] = [make(1), make(0)]
  ends.push(left, right)
  return { left, right }
}

const refusal = (code: string) => expect.objectContaining({ name: 'HostError', code })

describe('a link', () => {
  test('answers commands both ways', async () => {
    const { left, right } = pair()
    left.handle({ double: ({ value }) => value * 2 })
    right.handle({ double: async ({ value }) => (await value) * 2 })
    expect(await left.request('double', { value: 4 })).toBe(8)
    expect(await right.request('double', { value: 5 })).toBe(10)
  })

  test('keeps answers apart', async () => {
    const { left, right } = pair()
    const second = Promise.withResolvers<number>()
    right.handle({
      double: async ({ value }) => {
        if (value === 1) await second.promise
        return value * 2
      },
    })
    const first = left.request('double', { value: 1 })
    second.resolve(await left.request('double', { value: 2 }))
    expect([await first, await second.promise]).toEqual([2, 4])
  })

  test('passes a typed failure on', async () => {
    const { left, right } = pair()
    right.handle({
      double() {
        throw new HostError('BOT_NOT_RUNNING', 'not there')
      },
    })
    const answer = left.request('double', { value: 1 })
    await expect(answer).rejects.toEqual(refusal('BOT_NOT_RUNNING'))
    await expect(answer).rejects.toThrow('not there')
  })

  test('any other error is FAILED with its message', async () => {
    const { left, right } = pair()
    right.handle({
      double() {
        throw new Error('broken')
      },
    })
    const answer = left.request('double', { value: 1 })
    await expect(answer).rejects.toEqual(refusal('FAILED'))
    await expect(answer).rejects.toThrow('broken')
  })

  test('refuses a command that the other side does not know', async () => {
    const { left } = pair()
    await expect(left.request('double', { value: 1 })).rejects.toEqual(refusal('FAILED'))
  })

  test('gives up at the deadline', async () => {
    const { left, right } = pair(10)
    right.handle({ never: () => new Promise(() => undefined) })
    await expect(left.request('never', {})).rejects.toEqual(refusal('DEADLINE'))
    await expect(left.request('never', {}, { deadlineMs: 1 })).rejects.toEqual(refusal('DEADLINE'))
  })

  test('a late answer is nobody’s', async () => {
    const { left, right } = pair()
    const late = Promise.withResolvers<number>()
    right.handle({ double: () => late.promise })
    await expect(left.request('double', { value: 1 }, { deadlineMs: 1 })).rejects.toEqual(
      refusal('DEADLINE'),
    )
    late.resolve(1)
    right.handle({ double: ({ value }) => value * 2 })
    expect(await left.request('double', { value: 3 })).toBe(6)
  })

  test('closing fails whoever waits, and whoever asks later', async () => {
    const { left, right } = pair()
    right.handle({ never: () => new Promise(() => undefined) })
    const waiting = left.request('never', {}, { deadlineMs: Number.POSITIVE_INFINITY })
    left.close()
    await expect(waiting).rejects.toEqual(refusal('HOST_UNAVAILABLE'))
    await expect(left.request('never', {})).rejects.toEqual(refusal('HOST_UNAVAILABLE'))
  })

  test('a transport that throws is an unavailable host', async () => {
    const broken = createLink<Commands, Events>({
      send() {
        throw new Error('channel closed')
      },
    })
    await expect(broken.request('never', {})).rejects.toEqual(refusal('HOST_UNAVAILABLE'))
  })

  test('carries events, and ignores what is no message', () => {
    const { left, right } = pair()
    const seen: number[] = []
    right.on('seen', ({ value }) => seen.push(value))
    right.on('seen', ({ value }) => seen.push(value * 10))
    left.emit('seen', { value: 1 })
    for (const noise of [null, undefined, 'text', 7, {}, { kind: 'other' }]) right.receive(noise)
    expect(seen).toEqual([1, 10])
  })
})
