import {
  type Attack,
  hostileAttacks,
  startHostileServer,
  versionFor,
} from '../../../server/testing/minecraft/hostile'
import { createCaller } from '../caller'
import { enrolled } from './enrolled'
import { inside, many } from './many'

const stayMs = 6_000

/** Lets a bot of its own onto servers that attack it, one after the other. */
export async function hostileServers(url: string) {
  const caller = createCaller(url, inside(0))
  const token = await enrolled(url, 'malvado@ejemplo.net', 'mi servidor es malo')
  const api = (method: string, path: string, body?: unknown) =>
    caller.call(method, `/api${path}`, body, token)
  const servers = await Promise.all(
    hostileAttacks.map(async (attack: Attack) => ({
      version: versionFor(attack),
      port: (await startHostileServer(attack)).port,
    })),
  )
  const bot = { name: 'Cebo', username: 'Cebo', host: '127.0.0.1', port: servers[0]?.port }
  const created = async () => {
    const { status, body } = await api('POST', '/bots', bot)
    if (status !== 201) throw new Error(`the bot: ${status} ${body.message}`)
    return (body.bot as { id: string }).id
  }
  let id: string | null = null
  let visit = 0
  await many(1, async () => {
    id ??= await created()
    await api('PUT', `/bots/${id}`, servers[visit++ % servers.length])
    await api('POST', `/bots/${id}/start`)
    await Bun.sleep(stayMs)
    await api('POST', `/bots/${id}/stop`)
  })
}
