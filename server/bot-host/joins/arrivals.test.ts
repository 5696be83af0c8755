import { expect, test } from 'bun:test'
import type { Arrival, Refusal } from '../../game/arrival/arrival'
import { HostError } from '../../game/protocol'
import { specFor } from '../../testing/minecraft/test-host'
import { HostedBots } from '../hosted-bots'
import type { WorkerLink } from '../pool'
import { createArrivals } from './arrivals'

const server = { host: 'mc.ejemplo.com', port: 25_565 }
const arrivalOf = (botId: string, ...addresses: string[]): Arrival => ({
  ...{ botId, server, service: server, addresses },
})

test('while control is away, bots go only where they have been let in before', async () => {
  const bots = new HostedBots()
  const spec = specFor(25_565)
  const { botId } = spec
  bots.take(spec, 1, {} as WorkerLink)
  let answer: () => Promise<Refusal | null> = () => Promise.resolve(null)
  const arrive = createArrivals(bots, () => answer())
  const away = () => Promise.reject(new HostError('HOST_UNAVAILABLE'))
  const closed = { kind: 'notLookedUp', detail: 'mc.ejemplo.com:25565' } as const

  answer = away
  expect(await arrive(arrivalOf(botId, '192.0.2.1'))).toEqual(closed)
  answer = () => Promise.resolve(null)
  expect(await arrive(arrivalOf(botId, '192.0.2.1', '192.0.2.2'))).toBeNull()
  answer = away
  expect(await arrive(arrivalOf(botId, '192.0.2.2'))).toBeNull()
  expect(await arrive(arrivalOf(botId, '192.0.2.2', '192.0.2.3'))).toEqual(closed)
  const refusal = { kind: 'optedOut', detail: 'x' } as const
  answer = () => Promise.resolve(refusal)
  expect(await arrive(arrivalOf(botId, '192.0.2.1'))).toEqual(refusal)
  expect(await createArrivals(bots, undefined)(arrivalOf(botId, '192.0.2.9'))).toBeNull()
})
