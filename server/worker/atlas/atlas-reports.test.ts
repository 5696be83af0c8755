import { expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { specFor, startBot, startTestHost } from '../../testing/minecraft/test-host'
import { spawn, startWorldServer } from '../../testing/minecraft/world-server'

setDefaultTimeout(600_000)

test('a server that makes chests come and go by the thousand is heard of now and then', async () => {
  const version = '1.16.5'
  await using server = await startWorldServer({ version })
  await using host = await startTestHost()
  const gone: unknown[] = []
  host.link.on('container', ({ items }) => gone.push(items))
  await using _bot = await startBot(host, specFor(server.port, { version }))
  const [client] = server.clients
  const state = (name: string) => minecraftData(version).blocksByName[name]?.defaultState
  const flickers = 2_000
  const location = { x: spawn.x + 1.5, y: spawn.y, z: spawn.z + 1.5 }
  for (let n = 0; n < flickers; n++) {
    client?.write('block_change', { location, type: state('chest') })
    client?.write('block_change', { location, type: state('air') })
  }
  client?.write('chat', { message: JSON.stringify({ text: 'listo' }), position: 1, sender: '0' })
  await host.until('the end', () => host.lines.some(({ message }) => message.includes('listo')))
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.length).toBeLessThan(flickers / 2)
})
