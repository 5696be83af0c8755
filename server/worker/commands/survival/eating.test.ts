import { expect, setDefaultTimeout, test } from 'bun:test'
import { startChestServer } from '../../../testing/minecraft/chest-server'
import { specFor, startBot, startTestHost } from '../../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

/** Longer than a late word was once waited for. */
const mealMs = 1_600

test('a slot that is told late is not the end of a meal', async () => {
  await using host = await startTestHost()
  await using server = await startChestServer({
    version: '1.12.2',
    carried: [[36, 'bread', 2]],
    onJoin(client) {
      server.mute = true
      const tell = (count: number) => {
        const item = server.notch({ type: server.id('bread'), count })
        client.write('set_slot', { windowId: 0, slot: 36, item })
      }
      const feel = (food: number) =>
        client.write('update_health', { health: 20, food, foodSaturation: 0 })
      feel(10)
      client.on('use_item', () => {
        tell(1)
        tell(2)
        setTimeout(() => {
          feel(15)
          tell(1)
        }, mealMs)
      })
    },
  })
  const bot = specFor(server.port, { version: '1.12.2' })
  const { botId } = bot
  await using _ = await startBot(host, bot)
  const run = (line: string) => host.ask('command', { botId, line })
  await host.until('hunger', async () => (await run('!estado')).message.includes('comida 10/20'))
  await host.until('bread', async () => (await run('!inventario')).message.includes('2 × Pan'))
  expect(await run('!comer')).toMatchObject({ success: true, message: 'Comido: Pan.' })
  expect((await run('!estado')).message).toContain('comida 15/20')
})
