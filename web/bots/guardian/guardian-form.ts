import {
  type Danger,
  defaultGuardian,
  type Guardian,
  type GuardianHome,
} from '#contract/bots/guardian'
import { typedNumber } from '../form/bot-patch'

type Typed<T> = { [K in keyof T]: T[K] extends number ? string : T[K] }

export type HomeValues = Typed<GuardianHome>

/** What stands in the guardian's fields; numbers as typed. */
export type GuardianValues = Omit<Guardian, 'dangers' | 'returnMinutes' | 'home'> & {
  home: HomeValues | null
  dangers: { [D in Danger]: Typed<Guardian['dangers'][D]> }
  returns: 'after' | 'told'
  returnMinutes: string
}

const usualMinutes = defaultGuardian.returnMinutes

export function guardianValues({
  dangers,
  returnMinutes,
  home,
  ...rest
}: Guardian): GuardianValues {
  const { health, player, mob, hunger } = dangers
  return {
    ...rest,
    home: home && { ...home, x: String(home.x), y: String(home.y), z: String(home.z) },
    returns: returnMinutes === null ? 'told' : 'after',
    returnMinutes: String(returnMinutes ?? usualMinutes),
    dangers: {
      ...dangers,
      health: { ...health, below: String(health.below) },
      player: { ...player, distance: String(player.distance) },
      mob: { ...mob, distance: String(mob.distance) },
      hunger: { ...hunger, below: String(hunger.below) },
    },
  }
}

/** What the fields say, for the contract to check. */
export function toGuardian({
  dangers,
  returns,
  returnMinutes,
  home,
  ...rest
}: GuardianValues): Guardian {
  const { health, player, mob, hunger } = dangers
  return {
    ...rest,
    home: home && { ...home, x: whole(home.x), y: whole(home.y), z: whole(home.z) },
    returnMinutes: returns === 'told' ? null : typedNumber(returnMinutes),
    dangers: {
      ...dangers,
      health: { ...health, below: typedNumber(health.below) },
      player: { ...player, distance: typedNumber(player.distance) },
      mob: { ...mob, distance: typedNumber(mob.distance) },
      hunger: { ...hunger, below: typedNumber(hunger.below) },
    },
  }
}

/** The typed coordinate; NaN when it is none. */
const whole = (text: string) => (/^\s*-?\d{1,8}\s*$/.test(text) ? Number(text) : Number.NaN)
