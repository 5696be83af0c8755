import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import type { GameTrigger } from '#contract/notifications/triggers'
import type { BotSpec } from '../../../game/bot-spec'
import { createObservations } from '../../../worker/observations/observations'
import { createFakeTicker } from '../../fakes/fake-ticker'
import { inSpanish } from '../../in-spanish'
import { joinDirectly } from '../direct-bot'
import { startWorldServer } from '../world-server'
import { passersBy } from './passers-by'

const botName = 'Minero'
const secondMs = 1_000

/** Rules for each of these, called as what they look for. */
export const rulesFor = (triggers: readonly GameTrigger[]) =>
  triggers.map((trigger) => ({ ruleId: trigger.kind, trigger }))

/**
 * A bot of this thread on a real server that says what a test has it say, and what is found of these
 * rules; a second passes when the test says so.
 */
export async function observedBot(
  version: string,
  triggers: readonly GameTrigger[],
  overrides: Partial<BotSpec> = {},
) {
  const server = await startWorldServer({ version, radius: 0 })
  const joined = await joinDirectly(server.port, version)
  const { bot } = joined
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  const ticker = createFakeTicker()
  const found: string[] = []
  let spec: BotSpec = {
    ...joined.spec,
    name: botName,
    triggers: rulesFor(triggers),
    ...overrides,
  }
  const observations = createObservations({
    spec: () => spec,
    emit: (_name, { ruleId, state, said }) => found.push(`${ruleId} ${state}: ${inSpanish(said)}`),
    ticker,
    locale: 'es',
    hide: (word) => word.replaceAll('hunter22', '•••'),
  })
  observations.entered(bot)
  let steps = 0

  /** Everything that the server has said has come. */
  async function settle() {
    steps += 1
    const level = steps
    const come = new Promise<void>((resolve) => {
      const look = () => {
        if (bot.experience.level !== level) return
        bot.off('experience', look)
        resolve()
      }
      bot.on('experience', look)
    })
    client?.write('experience', { experienceBar: 0, level, totalExperience: 0 })
    await come
  }

  return {
    ...{ bot, client, found, observations, server, settle },
    others: passersBy(client),
    /** These seconds pass, in each of which the bot is looked at. */
    async pass(seconds = 1) {
      await settle()
      for (let second = 0; second < seconds; second += 1) {
        await ticker.run(ticker.now() + secondMs)
        observations.look()
      }
    },
    update(changes: Partial<BotSpec>) {
      spec = { ...spec, ...changes }
      observations.update()
    },
    feels: (health: number) =>
      client.write('update_health', { health, food: 20, foodSaturation: 5 }),
    /** What was found since the last time. */
    take: () => found.splice(0),
    async [Symbol.asyncDispose]() {
      observations.left()
      await joined[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Puts a thing in one of the player's slots, so much used; more NBT, or other components, where given. */
export function putThing(
  client: Client,
  slot: number,
  name: string | null,
  used = 0,
  written: { tags?: object; components?: readonly { type: string; data: unknown }[] } = {},
): void {
  const data = minecraftData(client.version)
  const itemId = name === null ? -1 : (data.itemsByName[name]?.id ?? -1)
  client.write('set_slot', {
    windowId: 0,
    stateId: 1,
    slot,
    item: stackOf(data, itemId, used, written),
  })
}

type Data = ReturnType<typeof minecraftData>

function stackOf(
  { version }: Data,
  itemId: number,
  used: number,
  { tags = {}, components = [] }: { tags?: object; components?: readonly object[] },
) {
  const isNone = itemId < 0
  if (version['<']('1.13')) {
    const nbtData = { type: 'compound', name: '', value: tags }
    return isNone ? { blockId: -1 } : { blockId: itemId, itemCount: 1, itemDamage: used, nbtData }
  }
  if (version['<']('1.20.5')) {
    const damage = { Damage: { type: 'int', value: used } }
    const nbtData = { type: 'compound', name: '', value: { ...damage, ...tags } }
    return isNone ? { present: false } : { present: true, itemId, itemCount: 1, nbtData }
  }
  const all = [{ type: 'damage', data: used }, ...components]
  const counted = {
    addedComponentCount: all.length,
    removedComponentCount: 0,
    removeComponents: [],
  }
  return isNone ? { itemCount: 0 } : { itemCount: 1, itemId, ...counted, components: all }
}
