import type { Bot } from 'mineflayer'
import type { Place } from '../../game/protocol'

type Intent = { was: string; kind: 'broken' | 'placed'; at: number; isFinished: boolean }
/** From 1.14 to 1.18 with a place and what is there now; from 1.19 on without. */
type Acknowledged = { location?: Place; block?: number; successful?: boolean }
type Block = { name: string; position: Place; boundingBox?: string }

/** After this, a change is not the answer to what the bot did. */
const answerMs = 30_000
const mostIntents = 64

/** Packets by which a server says what blocks are; everything else is the client's own guess. */
const words = ['block_change', 'multi_block_change'] as const

const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`
const steps = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]
const isAir = (name: string) => name === 'air' || name.endsWith('_air')

/** Tells of blocks that the bot broke or placed, once the server itself says that they changed. */
export function followBlocks(bot: Bot, report: (kind: 'broken' | 'placed') => void) {
  const intents = new Map<string, Intent>()
  let serverSpeaks = false

  for (const name of words) {
    bot._client.prependListener(name, () => {
      serverSpeaks = true
    })
    bot._client.on(name, () => {
      serverSpeaks = false
    })
  }

  bot.on('blockUpdate', (_before: unknown, block: Block | null) => {
    if (!serverSpeaks || intents.size === 0 || !block) return
    const key = keyOf(block.position)
    const intent = intents.get(key)
    if (!intent) return
    if (block.name === intent.was) {
      if (intent.isFinished) intents.delete(key)
    } else if (intent.kind === 'broken' || !isAir(block.name)) settle(key, intent)
  })

  bot._client.on('acknowledge_player_digging', (answer: Acknowledged) => {
    if (answer.location) return judge(keyOf(answer.location), answer)
    for (const [key, intent] of intents) {
      // Where the server had something against it, it has said so before.
      if (intent.kind === 'broken' && intent.isFinished) settle(key, intent)
    }
  })

  function judge(key: string, { block = 0, successful }: Acknowledged) {
    const intent = intents.get(key)
    if (intent?.kind !== 'broken') return
    if (!successful) intents.delete(key)
    else if (bot.registry.blocksByStateId[block]?.name !== intent.was) settle(key, intent)
  }

  function settle(key: string, intent: Intent) {
    intents.delete(key)
    if (Date.now() - intent.at <= answerMs) report(intent.kind)
  }

  function expect(kind: Intent['kind'], place: Place): void {
    const block = bot.blockAt(bot.entity.position.clone().set(place.x, place.y, place.z))
    if (!block || (kind === 'broken' && isAir(block.name))) return
    const key = keyOf(place)
    // What it was counts from the first try on: the client empties it before the server does.
    if (intents.get(key)?.kind === kind) return
    const [oldest] = intents.keys()
    if (intents.size >= mostIntents && oldest) intents.delete(oldest)
    intents.set(key, { was: block.name, kind, at: Date.now(), isFinished: kind === 'placed' })
  }

  function finish(place: Place): void {
    const intent = intents.get(keyOf(place))
    if (intent?.kind === 'broken') intent.isFinished = true
  }

  return {
    /** The bot tells the server that it digs there, has dug there, or leaves it. */
    digs(status: number, place: Place) {
      if (status === 0) {
        if (intents.get(keyOf(place))?.kind === 'placed') intents.delete(keyOf(place))
        expect('broken', place)
      } else if (status === 1) intents.delete(keyOf(place))
      else if (status === 2) finish(place)
    },
    /** The bot clicks a side of a block with something in its hand. */
    clicks(place: Place, side: number) {
      const step = steps[side]
      if (!step || !bot.heldItem) return
      const clicked = bot.blockAt(bot.entity.position.clone().set(place.x, place.y, place.z))
      if (!clicked) return
      const beside = { x: place.x + step.x, y: place.y + step.y, z: place.z + step.z }
      const to = clicked.boundingBox === 'empty' ? place : beside
      if (intents.get(keyOf(to))?.kind === 'broken') intents.delete(keyOf(to))
      expect('placed', to)
    },
  }
}
