import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Attack, startHostileServer } from '../testing/minecraft/hostile'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../testing/minecraft/test-host'

setDefaultTimeout(30_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** Sends a bot into the attack; its neighbour in the same worker must not notice. */
async function face(attack: Attack) {
  await using server = await startHostileServer(attack)
  const spec = specFor(server.port, { version: '1.8.8', autoReconnect: false })
  await host.link.request('start', { bot: spec, resume: false })
  await host.until(attack, () => host.statuses.some((s) => s.botId === spec.botId && s.end))
  const { end } = host.statuses.find((s) => s.botId === spec.botId && s.end) ?? {}
  return { end, latest: host.latest(spec.botId) }
}

describe('a hostile server', () => {
  test.each(['longFrame', 'zlibBomb', 'badKey'] as const)('%s ends the bot', async (attack) => {
    const { end, latest } = await face(attack)
    expect(end).toMatchObject({ reason: 'protocol', fault: true })
    expect(end?.message).toContain('rompen los límites')
    expect(latest?.status).toBe('stopped')
  })

  test('garbage without end exhausts the bot’s patience', async () => {
    const { end } = await face('garbage')
    expect(end).toMatchObject({ reason: 'protocol' })
  })

  test('chat that nests too deep is replaced, and life goes on', async () => {
    await using server = await startHostileServer('deepChat')
    const spec = specFor(server.port, { version: '1.8.8' })
    await host.link.request('start', { bot: spec, resume: false })
    await host.until('chat', () => host.lines.some((l) => l.message === 'after the attack'))
    expect(host.lines.some((l) => l.message === '[mensaje ilegible]')).toBe(true)
    expect(host.latest(spec.botId)?.status).toBe('running')
    await host.link.request('stop', { botId: spec.botId })
    await host.until('stopped', () => host.latest(spec.botId)?.status === 'stopped')
  })

  test('so is deep chat in NBT', async () => {
    await using server = await startScriptedServer({
      onJoin(client) {
        welcome(client)
        client.write('system_chat', { content: deepComponent(400), isActionBar: false })
        client.write('system_chat', { content: component('after the nbt'), isActionBar: false })
      },
    })
    const spec = specFor(server.port)
    await host.link.request('start', { bot: spec, resume: false })
    await host.until('chat', () => host.lines.some((l) => l.message === 'after the nbt'))
    expect(host.lines.filter((l) => l.message === '[mensaje ilegible]').length).toBe(2)
    expect(host.latest(spec.botId)?.status).toBe('running')
    await host.link.request('stop', { botId: spec.botId })
    await host.until('stopped', () => host.latest(spec.botId)?.status === 'stopped')
  })
})

const component = (text: string): object => ({
  type: 'compound',
  value: { text: { type: 'string', value: text } },
})

function deepComponent(depth: number): object {
  let extra = { text: { type: 'string', value: 'deep' } } as object
  for (let level = 0; level < depth; level++) {
    extra = {
      text: { type: 'string', value: 'd' },
      extra: { type: 'list', value: { type: 'compound', value: [extra] } },
    }
  }
  return { type: 'compound', value: extra }
}
