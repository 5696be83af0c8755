import { expect, test } from 'bun:test'
import { startNatsServer } from '../testing/bus/nats-server'
import { natsTests } from '../testing/bus/nats-tests'
import { testBus } from '../testing/bus/test-bus'
import { until } from '../testing/until'
import { createLeadership } from './leadership'

/** Whoever does not move for so long is gone, however slow a machine; and for so short, soon. */
const patient = { renewMs: 20, lostMs: 60_000 }
const hasty = { renewMs: 20, lostMs: 200 }

async function control(url: string, id: string, times = patient) {
  const { bus, troubles } = await testBus(url)
  const leadership = createLeadership(bus, { id, replicas: 1, times })
  let isDeposed = false
  return {
    troubles,
    isHeldByOther: leadership.isHeldByOther,
    hold: (takes = false) =>
      leadership.hold({
        takes,
        onDeposed() {
          isDeposed = true
        },
      }),
    isDeposed: () => isDeposed,
    /** As a crash ends it: nothing is given back. */
    async crash() {
      await bus[Symbol.asyncDispose]()
      await leadership[Symbol.asyncDispose]()
    },
    async [Symbol.asyncDispose]() {
      await leadership[Symbol.asyncDispose]()
      await bus[Symbol.asyncDispose]()
    },
  }
}

natsTests('leadership', () => {
  test('is of one, who gives it back; a restart of the same waits for nobody', async () => {
    await using nats = await startNatsServer()
    await using second = await control(nats.url, 'b')
    expect(await second.isHeldByOther()).toBe(false)
    {
      await using first = await control(nats.url, 'a')
      first.hold()
      await until('that it leads', () => second.isHeldByOther())
      await using again = await control(nats.url, 'a')
      expect(await again.isHeldByOther()).toBe(false)
    }
    expect(await second.isHeldByOther()).toBe(false)
    second.hold()
    await using third = await control(nats.url, 'c')
    await until('that the second leads', () => third.isHeldByOther())
    expect([second.isDeposed(), second.troubles]).toEqual([false, []])
  })

  test('of one who has crashed is free when it has not moved for long enough', async () => {
    await using nats = await startNatsServer()
    const first = await control(nats.url, 'a')
    await using second = await control(nats.url, 'b', hasty)
    first.hold()
    await until('that it leads', () => second.isHeldByOther())
    await first.crash()
    await until('that it leads no more', async () => !(await second.isHeldByOther()))
    second.hold()
    await using third = await control(nats.url, 'c')
    await until('that the second leads', () => third.isHeldByOther())
  })

  test('is taken from one who lives only by force, and it hears of that', async () => {
    await using nats = await startNatsServer()
    await using first = await control(nats.url, 'a')
    await using second = await control(nats.url, 'b')
    await using third = await control(nats.url, 'c')
    first.hold()
    await until('that it leads', () => second.isHeldByOther())
    third.hold()
    await until('that the third is told', () => third.isDeposed())
    second.hold(true)
    await until('that the first is told', () => first.isDeposed())
    expect(second.isDeposed()).toBe(false)
  })

  test('lasts through a bus that is away, or has lost everything', async () => {
    await using nats = await startNatsServer()
    await using first = await control(nats.url, 'a')
    await using second = await control(nats.url, 'b')
    first.hold()
    await until('that it leads', () => second.isHeldByOther())
    await nats.kill()
    await expect(second.isHeldByOther()).rejects.toThrow()
    await nats.restartEmpty()
    const leads = () => second.isHeldByOther().catch(() => false)
    await until('that it leads again', leads)
    expect(first.isDeposed()).toBe(false)
  })
})
