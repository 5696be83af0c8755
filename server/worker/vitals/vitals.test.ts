import { expect, setDefaultTimeout, test } from 'bun:test'
import type { BotVitals } from '#contract/bots/vitals'
import { startTestSquid } from '../../testing/minecraft/squid/squid'
import { specFor, startBot, startTestHost } from '../../testing/minecraft/test-host'
import { playedBy } from '../../testing/samples/played-by'
import { createVitals } from './vitals'

setDefaultTimeout(600_000)

test('on a real server a bot tells how it is when it enters and when it is hurt or not alone', async () => {
  await using squid = await startTestSquid()
  await using host = await startTestHost()
  const told: BotVitals[] = []
  const first = specFor(squid.port)
  const { botId } = first
  host.link.on('botVitals', (vitals) => {
    if (vitals.botId === botId) told.push(vitals)
  })
  const until = async (what: string, fits: (now: BotVitals) => boolean) => {
    await host.until(what, () => told.some(fits))
    return told.findLast(fits)
  }
  await using _one = await startBot(host, first)
  const entered = told[0]
  const whole = await until('its health', ({ health }) => health === 20)
  expect(whole).toMatchObject({ food: 20, inWorldSince: entered?.inWorldSince })
  expect(whole?.players.max).toBeGreaterThan(0)
  await squid.hurt(first.username, 3)
  await until('the blow', ({ health }) => health === 17)
  await until('itself', ({ players }) => players.online === 1)
  await using _two = await startBot(host, specFor(squid.port))
  await until('company', ({ players }) => players.online === 2)
  await until('its ping', ({ pingMs }) => pingMs !== null)
})

test('it tells only what is shown otherwise, in calm steps, and nothing once it has left', () => {
  using played = playedBy({ health: 20, food: 18, ping: 41, maxPlayers: -1 })
  const { bot, later } = played
  const told: BotVitals[] = []
  const vitals = createVitals('b', (now) => told.push(now))
  const look = () => {
    later(5_000)
    vitals.reportWhenDue()
    return told.splice(0)
  }
  vitals.entered(bot)
  expect(told.splice(0)).toEqual([
    {
      ...{ botId: 'b', health: 20, food: 18, pingMs: 40 },
      players: { online: 1, max: null },
      inWorldSince: new Date(Date.now()).toISOString(),
    },
  ])
  expect(look()).toEqual([])
  played.change({ ping: 42 })
  expect(look()).toEqual([])
  played.change({ ping: 388 })
  expect(look()).toMatchObject([{ pingMs: 400 }])
  played.change({ ping: 376 })
  expect(look()).toEqual([])
  played.joins('dos')
  expect(look()).toMatchObject([{ players: { online: 2 } }])
  played.leaves('dos')
  played.joins('tres')
  expect(look()).toEqual([])
  played.leaves('tres')
  expect(look()).toMatchObject([{ players: { online: 1 } }])
  played.change({ health: 19.4 })
  expect(look()).toEqual([])
  played.change({ health: 0.2 })
  vitals.reportWhenDue()
  played.change({ health: 99 })
  expect(look()).toEqual([])
  played.change({ health: Number.NaN, food: -3 })
  expect(look()).toMatchObject([{ health: null, food: 0 }])
  played.change({ health: 3 })
  vitals.left()
  expect(look()).toEqual([])
})
