import type { Abilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/abilities/abilities'
import { typedNumber } from '../form/bot-patch'
import { type GuardianValues, guardianValues, toGuardian } from '../guardian/guardian-form'
import { type PowerValues, powerValues, toPowerSchedule } from '../schedule/power-form'

type Typed<T> = { [K in keyof T]: T[K] extends number ? string : T[K] }

/** A line and its time; `custom` while the time is written as cron and not picked. */
export type TaskValues = Abilities['schedule']['entries'][number] & { custom: boolean }

/** What stands in the fields of what a bot does by itself; numbers as typed, no greeting as ''. */
export type AbilityValues = {
  permittedPlayers: readonly string[]
  powerSchedule: PowerValues
  abilities: Omit<
    { [K in keyof Abilities]: Typed<Abilities[K]> },
    'replies' | 'schedule' | 'guardian'
  > & {
    guardian: GuardianValues
    replies: Omit<Abilities['replies'], 'greeting'> & { greeting: string }
    schedule: { enabled: boolean; entries: readonly TaskValues[] }
  }
}

export const isPreset = (cron: string): cron is keyof typeof t.schedule.presets =>
  Object.hasOwn(t.schedule.presets, cron)

export function abilityValues({ permittedPlayers, powerSchedule, abilities }: Bot): AbilityValues {
  const { autoEat, antiAfk, defend, replies, schedule, guardian } = abilities
  const { enabled, minSeconds, maxSeconds } = antiAfk
  return {
    permittedPlayers,
    powerSchedule: powerValues(powerSchedule),
    abilities: {
      ...abilities,
      guardian: guardianValues(guardian),
      autoEat: { ...autoEat, threshold: String(autoEat.threshold) },
      antiAfk: { enabled, minSeconds: String(minSeconds), maxSeconds: String(maxSeconds) },
      defend: { ...defend, radius: String(defend.radius) },
      replies: { ...replies, greeting: replies.greeting ?? '' },
      schedule: {
        ...schedule,
        entries: schedule.entries.map((task) => ({ ...task, custom: !isPreset(task.cron) })),
      },
    },
  }
}

export function toAbilityPatch({ permittedPlayers, powerSchedule, abilities }: AbilityValues) {
  const { autoEat, antiAfk, defend, replies, schedule, guardian } = abilities
  const { enabled, minSeconds, maxSeconds } = antiAfk
  return {
    permittedPlayers,
    powerSchedule: toPowerSchedule(powerSchedule),
    abilities: {
      ...abilities,
      guardian: toGuardian(guardian),
      autoEat: { ...autoEat, threshold: typedNumber(autoEat.threshold) },
      antiAfk: {
        enabled,
        minSeconds: typedNumber(minSeconds),
        maxSeconds: typedNumber(maxSeconds),
      },
      defend: { ...defend, radius: typedNumber(defend.radius) },
      replies: { ...replies, greeting: replies.greeting.trim() || null },
      schedule: {
        ...schedule,
        entries: schedule.entries.map(({ cron, line }) => ({ cron, line })),
      },
    },
  }
}
