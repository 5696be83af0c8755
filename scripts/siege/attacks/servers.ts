import {
  type Attack,
  hostileAttacks,
  startHostileServer,
  versionFor,
} from '../../../server/testing/minecraft/hostile'
import { createCaller, enrol } from '../caller'
import { inside } from './many'

const stayMs = 6_000

/** Lets a bot of its own onto servers that attack it, one after the other. */
export async function hostileServers(url: string) {
  const caller = createCaller(url, inside(0))
  const token = await enrol(caller, 'malvado@ejemplo.net', 'mi servidor es malo')
  const api = (method: string, path: string, body?: unknown) =>
    caller.call(method, `/api${path}`, body, token)
  const servers = await Promise.all(
    hostileAttacks.map(async (attack: Attack) => ({
      version: versionFor(attack),
      port: (await startHostileServer(attack)).port,
    })),
  )
  const bot = { name: 'Cebo', username: 'Cebo', host: '127.0.0.1', port: servers[0]?.port }
  const { body } = await api('POST', '/bots', bot)
  const { id } = body.bot as { id: string }
  for (let visit = 0; ; visit++) {
    await api('PUT', `/bots/${id}`, servers[visit % servers.length])
    await api('POST', `/bots/${id}/start`)
    await Bun.sleep(stayMs)
    await api('POST', `/bots/${id}/stop`)
  }
}
