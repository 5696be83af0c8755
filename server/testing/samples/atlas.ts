import type { AtlasAnswer, AtlasFinds, AtlasPlaces } from '#contract/atlas'
import type { Bot } from '#contract/bots/bots'
import type { InventoryItem } from '#contract/inventory'
import type { Config } from '../../config'
import type { AtlasColumn, HostEvents, Position } from '../../game/protocol'
import { createTestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import { makeAdmin, type Person } from './people'

export const target = '127.0.0.1:25565'

/** A user with a bot, and the host that reports what it finds. */
export async function withBot(config: Partial<Config> = {}) {
  const ctx = createTestContext(config)
  const host = await attachHost(ctx)
  const person = await makeAdmin(ctx)
  const form = { name: 'Minero', host: '127.0.0.1', username: 'minero' }
  const { id: botId } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const observer = { botId, target, dimension: 'overworld' as const }
  const find = async <K extends 'columns' | 'container' | 'died'>(name: K, event: object) => {
    host.emit(name, { ...observer, ...event } as HostEvents[K])
    await host.settle()
  }
  return {
    ...{ ctx, host, person, botId },
    seen: (columns: AtlasColumn[], more: object = {}) => find('columns', { columns, ...more }),
    container: (position: Position, items: InventoryItem[] | null, more: object = {}) =>
      find('container', { position, kind: 'chest', items, ...more }),
    died: (at: number, position: Position = { x: 1, y: 2, z: 3 }) =>
      find('died', { position, at, message: null }),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

export const stack = (name: string, fields: Partial<InventoryItem> = {}): InventoryItem => ({
  name,
  slot: 0,
  count: 5,
  durability: null,
  maxDurability: null,
  displayName: name,
  customName: null,
  enchantments: [],
  stackSize: 64,
  ...fields,
})

export const atlasOf = async (person: Person) =>
  (await person.call<AtlasAnswer>('GET', '/atlas')).body
export const worldOf = async (person: Person) => (await atlasOf(person)).worlds[0]?.id ?? ''
export const placesOf = async (person: Person) =>
  (await person.call<AtlasPlaces>('GET', `/atlas/${await worldOf(person)}/places`)).body
export const search = async (person: Person, query: Record<string, string>) =>
  (await person.call<AtlasFinds>('GET', `/atlas/search?${new URLSearchParams(query)}`)).body
