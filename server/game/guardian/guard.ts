import { type Danger, dangerNames, type Guardian } from '#contract/bots/guardian'
import { type Coded, text } from '../../locales/text'
import type { Sight } from '../observations'

/** A danger that has begun, in words for the bot's owner. */
export type Alarm = { danger: Danger; said: Coded }

/** What of a sight is a danger that counts, and in which words; null: none. */
type Check<K extends Danger> = (
  settings: Guardian['dangers'][K],
  sight: Sight,
  isFriend: (name: string) => boolean,
) => Coded | null

type Near = { name: string; distance: number }

const nearest = (all: readonly Near[] = [], within: number, counts: (name: string) => boolean) =>
  all
    .filter(({ name, distance }) => distance <= within && counts(name))
    .toSorted((a, b) => a.distance - b.distance)[0]

const checks: { [K in Danger]: Check<K> } = {
  void: (_, sight) => (sight.void ? text('guardian.danger.void') : null),
  lava: (_, { lava }) => (lava ? text('guardian.danger.lava') : null),
  attacked({ mobs }, { attackers = [] }, isFriend) {
    const foe = attackers.find(({ name, isPlayer }) => (isPlayer ? !isFriend(name) : mobs))
    if (!foe) return null
    return text('guardian.danger.attacked', foe.isPlayer ? foe.name : mobName(foe.name))
  },
  health: ({ below }, { health = below }) =>
    health < below ? text('guardian.danger.health', health) : null,
  player({ distance }, { players }, isFriend) {
    const near = nearest(players, distance, (name) => !isFriend(name))
    return near ? text('guardian.danger.player', near.name, near.distance) : null
  },
  mob({ names, distance }, { mobs }) {
    const near = nearest(mobs, distance, (name) => names.includes(name))
    return near ? text('guardian.danger.mob', mobName(near.name), near.distance) : null
  },
  hunger: ({ below }, { food = below }) =>
    food < below ? text('guardian.danger.hunger', food) : null,
}

const mobName = (name: string) => text('items.creature', name, name)

function check<K extends Danger>(
  danger: K,
  { dangers }: Guardian,
  ...what: [sight: Sight, isFriend: (name: string) => boolean]
): Coded | null {
  const settings = dangers[danger]
  return settings.enabled ? checks[danger](settings, ...what) : null
}

/** Tells whether a name is among these, without regard to case. */
export function amongNames(names: readonly string[]) {
  const known = new Set(names.map((name) => name.toLowerCase()))
  return (name: string) => known.has(name.toLowerCase())
}

/** Knows which dangers go on, of what is seen in one stay, minute by minute. */
export type Guard = {
  /** What begins with it, the most urgent first. */
  look(sight: Sight): Alarm[]
  /** Its minute is over: so is what was not in it. */
  close(sight: Sight): void
}

/** What a bot brings along when it comes back: if it left for that again, it would never play. */
const goesAlong: readonly Danger[] = ['health', 'hunger']

/** `leftFor`: why it left before this stay, if it did. */
export function createGuard(
  settings: Guardian,
  isFriend: (name: string) => boolean,
  leftFor: Danger | null = null,
): Guard {
  const lasting = new Set(goesAlong.filter((danger) => danger === leftFor))
  return {
    look(sight) {
      return dangerNames.flatMap((danger): Alarm[] => {
        if (lasting.has(danger)) return []
        const said = check(danger, settings, sight, isFriend)
        if (said) lasting.add(danger)
        return said ? [{ danger, said }] : []
      })
    },
    close(sight) {
      for (const danger of lasting) {
        if (!check(danger, settings, sight, isFriend)) lasting.delete(danger)
      }
    },
  }
}
