import { expect, setDefaultTimeout, test } from 'bun:test'
import { isDeepStrictEqual } from 'node:util'
import { enterItemServer } from '../../testing/minecraft/items/enter'
import { startTestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

test.concurrent.each(['1.12.2', '1.20.4'])(
  'on %s things are called and typed in Spanish',
  async (version) => {
    await using host = await startTestHost()
    await using world = await enterItemServer(host, version)
    const { server, run } = world
    const { truth } = server
    const { message } = await run('!inventario')
    expect(message).toContain('60 × Roca, ')
    expect(message).toContain('1 × Pico de hierro')

    expect(await run('!fabricar tablones 4')).toMatchObject({
      success: true,
      message: 'Fabricado: 4 × tablones.',
    })
    expect(truth.count(server.id('oak_planks'))).toBe(13)
    expect(await run('!equipar botas de cuero pies')).toMatchObject({
      success: true,
      message: 'Equipado: Botas de cuero.',
    })
    const boots = { type: server.id('leather_boots'), count: 1 }
    await host.until('boots', () => isDeepStrictEqual(truth.slots[8], boots))
    for (const [line, said, item] of [
      ['!tirar pico de hierro', 'pico de hierro', 'iron_pickaxe'],
      ['!tirar casco_de_hierro', 'casco_de_hierro', 'iron_helmet'],
      ['!tirar panes 1', 'panes', 'bread'],
    ] as const) {
      expect((await run(line)).message).toBe(`Tirado: 1 × ${said}.`)
      await host.until(item, () => truth.dropped.get(server.id(item)) === 1)
    }
    expect(await run('!tirar pan de oro')).toMatchObject({
      success: false,
      message: 'El bot no lleva «pan de oro».',
    })
    expect(await run('!tirar pan 1 2')).toMatchObject({
      message: expect.stringMatching(/^Uso: !tirar /),
    })
  },
)
