import type { Bot } from 'mineflayer'
import type { ViewCrack } from '#contract/bots/view'

type Place = { x: number; y: number; z: number }

const most = 32
const stages = 10

/** Which blocks are being dug, by the bot and by others, and how far. */
export function createDiggingFollower(bot: Bot) {
  const others = new Map<string, ViewCrack>()
  let own: { key: string; since: number; takes: number } | null = null

  function seen({ position }: { position: Place }, stage: number) {
    const key = keyOf(position)
    others.delete(key)
    // Servers end one by telling a stage that there is not.
    if (stage < 0 || stage >= stages || others.size >= most) return
    others.set(key, { at: placeOf(position), stage })
  }

  const ended = ({ position }: { position: Place }) => {
    others.delete(keyOf(position))
  }

  function ownCrack(): ViewCrack | null {
    const block = bot.targetDigBlock
    if (!block) {
      own = null
      return null
    }
    const key = keyOf(block.position)
    if (own?.key !== key) own = { key, since: performance.now(), takes: bot.digTime(block) }
    const part = (performance.now() - own.since) / (own.takes || 1)
    return { at: placeOf(block.position), stage: Math.min(stages - 1, Math.floor(part * stages)) }
  }

  bot.on('blockBreakProgressObserved', seen)
  bot.on('blockBreakProgressEnd', ended)
  return {
    now(): ViewCrack[] {
      const crack = ownCrack()
      return [...(crack ? [crack] : []), ...others.values()]
    },
    dispose() {
      bot.off('blockBreakProgressObserved', seen)
      bot.off('blockBreakProgressEnd', ended)
    },
  }
}

const placeOf = ({ x, y, z }: Place): ViewCrack['at'] => [
  Math.floor(x),
  Math.floor(y),
  Math.floor(z),
]
const keyOf = (place: Place) => placeOf(place).join()
