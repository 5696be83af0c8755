import { isDeepStrictEqual } from 'node:util'
import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import type { Manner } from '../item-server'
import { pseudoRandom } from '../raw-packets'
import { held, type ItemWorld, shown } from './enter'

const crafts = ['oak_planks', 'planks', 'stick', 'crafting_table']
const places = [0, 3, 4, ...Array.from({ length: 36 }, (_, at) => at + 9)]
const manners: Manner[] = ['refuse', 'deny', 'late', 'late']

function anything(roll: (sides: number) => number): [InventoryAction, InventoryRequest] {
  const place = () => places[roll(places.length)] ?? 9
  const count = roll(3) === 0 ? { count: 1 + roll(20) } : {}
  const [sourceSlot, targetSlot] = [place(), place()]
  const chance = roll(20)
  if (chance < 11) return ['move_item', { sourceSlot, targetSlot, ...count }]
  if (chance < 14) return ['split_item', { sourceSlot, ...count }]
  if (chance < 15) return ['equip_item', { sourceSlot }]
  if (chance < 16) return ['equip_offhand', { sourceSlot }]
  if (chance < 17) return ['drop_item', { sourceSlot, count: 1 }]
  const name = crafts[roll(crafts.length)] ?? 'stick'
  return ['craft_item', { result: { name }, times: 1 + roll(2) }]
}

const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
const sum = (stacks: string[]) =>
  total(stacks.map((stack) => Number(/: (\d+) of/.exec(stack)?.[1])))

/** Moves things at random on a server of changing manners; tells what was lost, doubled or wrong. */
export async function actAtRandom(
  { server, act, read }: ItemWorld,
  { actions, seed }: { actions: number; seed: number },
) {
  const { truth } = server
  const roll = pseudoRandom(seed)
  const faults: string[] = []
  let done = 0
  for (let turn = 0; turn < actions; turn += 1) {
    const isFair = roll(8) > 0
    server.manner = isFair ? 'fair' : (manners[roll(manners.length)] ?? 'fair')
    const [action, request] = anything(roll)
    const before = sum(held(server))
    const lying = total(truth.dropped.values())
    const result = await act(action, request)
    server.manner = 'fair'
    if (result.success) done += 1
    const expectSame = (what: string, found: unknown, wanted: unknown) => {
      if (isDeepStrictEqual(found, wanted)) return
      const story = `${turn} ${action} ${JSON.stringify(request)} ${result.message}`
      faults.push(`${story}: ${what} ${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`)
    }
    expectSame('shown', shown(server, (await read()).items).sort(), held(server).sort())
    expectSame('cursor', truth.cursor, null)
    const fell = total(truth.dropped.values()) - lying
    expectSame('fell', fell, action === 'drop_item' && result.success ? 1 : 0)
    if (action !== 'craft_item') expectSame('all', sum(held(server)) + fell, before)
  }
  return { done, faults }
}
