import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { defaultAbilities } from '#contract/bots/abilities'
import { defaultGuardian } from '#contract/bots/guardian'
import { someOf } from '../../testing/breadth'
import { beside, openWorld } from '../../testing/minecraft/squid/squid-world'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
const acted: string[] = []
beforeAll(async () => {
  host = await startTestHost()
  host.link.on('guardianActed', ({ botId }) => acted.push(botId))
})
afterAll(() => host[Symbol.asyncDispose]())

const abilities = { ...defaultAbilities, guardian: { ...defaultGuardian, enabled: true } }

test.each(someOf(['1.8.8', '1.20.4'], 1))(
  '%s: who walks, digs, is pushed and falls is not alarmed',
  async (version) => {
    await using world = await openWorld(host, version)
    const { squid } = world
    const guarded = await world.join({ abilities })
    const { username } = guarded.spec
    await squid.give(username, 'bread', 3)
    expect(await guarded.run(`!ir ${await beside(guarded, 3, 0, 2)}`)).toMatchObject({
      success: true,
    })
    expect(await guarded.run(`!cavar ${await beside(guarded, 1, -1, 0)}`)).toMatchObject({
      success: true,
    })
    await squid.push(username)
    // As much as a fall of eight blocks does.
    await squid.hurt(username, 5)
    await host.until('the fall', async () => /Vida 15/.test((await guarded.run('!estado')).message))
    expect(await guarded.run('!guardián')).toMatchObject({ message: 'Guardián armado.' })
    expect(acted).toEqual([])
  },
)
