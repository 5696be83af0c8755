import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { z } from 'zod'
import type { Entrance, OwnClientAnswer } from '#contract/bots/own-client'
import { natsTests } from '../../bus/nats-tests'
import { type Cluster, machinesUp, startCluster } from '../../cluster/cluster'
import { freePort } from '../../free-port'
import { enterAs } from '../../minecraft/own-client/own-player'
import type { ScriptedServer } from '../../minecraft/scripted'
import { startWorldServer } from '../../minecraft/world-server'
import { until } from '../../until'

setDefaultTimeout(900_000)

const version = '1.20.4'
const address = 'maquina.ejemplo.localhost'

natsTests('own clients at another machine', () => {
  let server: ScriptedServer
  let cluster: Cluster
  let port: number
  let id: string

  beforeAll(async () => {
    server = await startWorldServer({ version })
    port = await freePort()
    cluster = await startCluster({
      hosts: 1,
      env: { ENJAMBRE_LEASE: 'slow' },
      hostEnv: {
        ENJAMBRE_CLIENT_PORT: String(port),
        ENJAMBRE_CLIENT_ADDRESS: address,
        ENJAMBRE_CLIENT_WILDCARD: '1',
      },
    })
    await machinesUp(cluster, 1)
    const bot = await cluster
      .admin()
      .createBot({ username: 'minero', port: server.port, version, name: 'Minero' })
    id = bot.id
    await cluster.admin().call('POST', `/bots/${id}/start`)
    await cluster.admin().running(1)
  })

  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const path = () => `/bots/${id}/own-client`
  const ask = () => cluster.admin().call<Entrance>('POST', path(), { player: 'Ana' })
  const read = () => cluster.admin().call<z.infer<typeof OwnClientAnswer>>('GET', path())
  const plays = (name: string | null) =>
    until('who plays', async () => ((await read()).player?.player ?? null) === name)
  const isPlaced = (hostId: string) =>
    until('the bot to be there', () => cluster.placed().minero === hostId)
  const enter = (coded: string | null) =>
    enterAs(port, { version }, coded?.split(':')[0] ?? address)
  const heard = (words: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.clients.at(-1)?.on('chat_message', ({ message }) => {
      if (message === words) resolve()
    })
    return promise
  }

  test('one comes in there, once with a code, and control may end and begin meanwhile', async () => {
    const [machine] = cluster.hosts
    const hostId = machine?.id ?? ''
    await cluster.admin().call('POST', `/admin/bots/${id}/move`, { hostId })
    await isPlaced(hostId)
    await cluster.admin().running(1)
    const entrance = await until('a way in', () => ask().catch(() => null))
    expect(entrance).toMatchObject({ address: `${address}:${port}`, version })
    expect(entrance.codedAddress).toMatch(/^[a-z2-9]{8}\.maquina\.ejemplo\.localhost:\d+$/)

    await using coming = await enter(entrance.codedAddress)
    const { player, said } = coming
    expect(player.username).toBe('minero')
    await plays('Ana')
    const hello = heard('hola desde otra máquina')
    player.chat('hola desde otra máquina')
    await hello
    expect(await enter(entrance.codedAddress).then(() => 'let in', String)).toContain(
      'Nadie espera a Ana aquí',
    )
    expect(await ask().then(() => 'asked', String)).toBe('asked')
    expect(await enter(null).then(() => 'let in', String)).toContain('Ana ya juega con este bot')

    await cluster.restartControl('SIGKILL')
    await machinesUp(cluster, 1)
    await cluster.admin().running(1)
    await plays('Ana')
    const again = heard('sigo aquí')
    player.chat('sigo aquí')
    await again
    await cluster.restartControl('SIGTERM')
    await cluster.admin().running(1)
    await plays('Ana')
    expect(said).toEqual([])
    await cluster.admin().call('DELETE', path())
    await until('them to be out', () =>
      said.some((words) => words.includes('Han recuperado el bot')),
    )
    await plays(null)

    const plain = await ask()
    await using second = await enter(plain.address)
    await plays('Ana')
    await second[Symbol.asyncDispose]()
    await plays(null)
    expect(cluster.placed().minero).toBe(hostId)
    const own = heard('solo otra vez')
    await cluster.admin().call('POST', `/bots/${id}/chat`, { message: 'solo otra vez' })
    await own
  })

  test('where the panel itself runs it, which opens no port, that is said', async () => {
    await cluster.admin().call('POST', `/admin/bots/${id}/move`, { hostId: 'local' })
    await isPlaced('local')
    const refused = await until('a refusal', async () => {
      const said = await ask().then(() => 'asked', String)
      return said.includes('ENJAMBRE_CLIENT_PORT') ? said : null
    })
    expect(refused).toContain('El equipo en que corre este bot')
    await cluster.admin().running(1)
  })
})
