import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { renderFrame } from '../../../game/view/frame'
import { spawnPacket, tell } from '../../../testing/minecraft/creatures'
import { joinDirectly } from '../../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../../testing/minecraft/world-server'
import { until } from '../../../testing/until'
import { createView } from '../view'

setDefaultTimeout(600_000)

type Told = { key: number; type: number | string; value: unknown }

/** How versions tell that a creature is young, what colour a fleece has and what a name is. */
const versions: Record<string, { young: Told; fleece: Told; named: Told }> = {
  '1.8.8': {
    young: { key: 12, type: 0, value: -1 },
    fleece: { key: 16, type: 0, value: 14 },
    named: { key: 2, type: 4, value: '§lRosa' },
  },
  '1.12.2': {
    young: { key: 12, type: 6, value: true },
    fleece: { key: 13, type: 0, value: 14 },
    named: { key: 2, type: 3, value: '§lRosa' },
  },
  '1.16.5': {
    young: { key: 15, type: 7, value: true },
    fleece: { key: 16, type: 0, value: 14 },
    named: { key: 2, type: 5, value: '{"text":"Rosa"}' },
  },
  '1.20.1': {
    young: { key: 16, type: 'boolean', value: true },
    fleece: { key: 17, type: 'byte', value: 14 },
    named: { key: 2, type: 'optional_component', value: '{"text":"Rosa"}' },
  },
  '1.21.4': {
    young: { key: 16, type: 'boolean', value: true },
    fleece: { key: 17, type: 'byte', value: 14 },
    named: { key: 2, type: 'optional_component', value: { type: 'string', value: 'Rosa' } },
  },
}
const oldSheep = { '1.8.8': 'Sheep' }

test.each(Object.entries(versions))(
  'on %s the young, dyed and named are told as such, once they are',
  async (version, { young, fleece, named }) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    const [client] = server.clients
    using view = createView(bot)
    view.frame()
    const at = { x: 10, y: 64, z: 8 }
    const creature = { id: 80, health: 8, hurtAt: 0, at }
    const name = Object.entries(oldSheep).find(([old]) => old === version)?.[1] ?? 'sheep'
    tell(client as Client, spawnPacket(version, { ...creature, name }))
    const told = async (what: string) => {
      let frame = view.frame()
      await until(what, () => {
        frame ??= view.frame()
        return frame?.entered
      })
      return renderFrame(frame ?? {}, 'es').entered?.[0]
    }
    expect(await told('a sheep')).toMatchObject({ name: 'sheep', variant: 0, displayName: 'Oveja' })
    const metadata = [young, fleece, named]
    client?.write('entity_metadata', { entityId: 80, metadata })
    expect(await told('more of it')).toMatchObject({
      ...{ name: 'sheep', isBaby: true, variant: 14, isNamed: true, displayName: 'Rosa' },
    })
    // Told again, it is no news.
    client?.write('entity_metadata', { entityId: 80, metadata })
    client?.write('experience', { experienceBar: 0.5, level: 7, totalExperience: 100 })
    await until('all of it', () => bot.experience.level === 7)
    expect(view.frame()?.entered).toBeUndefined()
  },
)
