import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'

type Life = { health: number | null; food: number | null }

/** How bots live now, as far as the fleet knows it. */
export type Lives = {
  /** Life and food; `isNow` is false when it is what was seen last. Null: it has never been in a world. */
  lifeOf(bot: Bot): (Life & { isNow: boolean }) | null
  /** Milliseconds that it is as it is; null when nobody knows. */
  sinceOf(bot: Bot): number | null
}

/** Looks up the lives of one user's bots, each when it is asked for. */
export function livesOf({ live, botStats, clock, fleet }: Context): Lives {
  let known: Map<string, number> | undefined
  const since = () => {
    known ??= new Map([...fleet.live()].map(([botId, , at]) => [botId, at]))
    return known
  }
  return {
    lifeOf({ id }) {
      const vitals = live.vitals.of(id)
      if (vitals) return { health: vitals.health, food: vitals.food, isNow: true }
      const survival = botStats.find(id)?.lastSeen.survival
      return survival ? { health: survival.health, food: survival.food, isNow: false } : null
    },
    sinceOf({ id, status, lastEnd }) {
      const inWorld = live.vitals.inWorldSince(id)
      const at = inWorld ? Date.parse(inWorld) : undefined
      const ended = status === 'stopped' && lastEnd ? Date.parse(lastEnd.at) : undefined
      const from = at ?? ended ?? since().get(id)
      return from === undefined ? null : Math.max(0, clock.now() - from)
    },
  }
}

/** Half of it and it is in danger. */
const weakLife = 8
const weakFood = 6

export const isWeak = (life: ReturnType<Lives['lifeOf']>): boolean =>
  life?.isNow === true &&
  ((life.health !== null && life.health <= weakLife) ||
    (life.food !== null && life.food <= weakFood))
