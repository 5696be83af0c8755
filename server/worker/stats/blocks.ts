import type { Bot } from 'mineflayer'
import type { Position } from '../../game/protocol'

type Intent = { was: string; kind: 'broken' | 'placed'; at: number; isFinished: boolean }
/** From 1.14 to 1.18 with a position and what is there now; from 1.19 on without. */
type Acknowledged = { location?: Position; block?: number; successful?: boolean }
type Block = { name: string; position: Position; boundingBox?: string }

/** After this, a change is not the answer to what the bot did. */
const answerMs = 30_000
const mostIntents = 64

/** Packets by which a server says what blocks are; everything else is the client's own guess. */
const words = ['block_change', 'multi_block_change'] as const

const keyOf = ({ x, y, z }: Position) => `${x},${y},${z}`
const steps = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]
export const isAir = (name: string) => name === 'air' || name.endsWith('_air')

/** Reports blocks that the bot broke or placed, once the server itself says that they changed. */
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

  function expect(kind: Intent['kind'], position: Position): void {
    const block = bot.blockAt(bot.entity.position.clone().set(position.x, position.y, position.z))
    if (!block || (kind === 'broken' && isAir(block.name))) return
    const key = keyOf(position)
    // What it was counts from the first try on: the client empties it before the server does.
    if (intents.get(key)?.kind === kind) return
    const [oldest] = intents.keys()
    if (intents.size >= mostIntents && oldest) intents.delete(oldest)
    intents.set(key, { was: block.name, kind, at: Date.now(), isFinished: kind === 'placed' })
  }

  function finish(position: Position): void {
    const intent = intents.get(keyOf(position))
    if (intent?.kind === 'broken') intent.isFinished = true
  }

  return {
    /** The bot starts, finishes or cancels digging there. */
    digs(status: number, position: Position) {
      if (status === 0) {
        if (intents.get(keyOf(position))?.kind === 'placed') intents.delete(keyOf(position))
        expect('broken', position)
      } else if (status === 1) intents.delete(keyOf(position))
      else if (status === 2) finish(position)
    },
    /** The bot clicks a side of a block with something in its hand. */
    clicks(position: Position, side: number) {
      const step = steps[side]
      if (!step || !bot.heldItem) return
      const clicked = bot.blockAt(
        bot.entity.position.clone().set(position.x, position.y, position.z),
      )
      if (!clicked) return
      const beside = { x: position.x + step.x, y: position.y + step.y, z: position.z + step.z }
      const to = clicked.boundingBox === 'empty' ? position : beside
      if (intents.get(keyOf(to))?.kind === 'broken') intents.delete(keyOf(to))
      expect('placed', to)
    },
  }
}
