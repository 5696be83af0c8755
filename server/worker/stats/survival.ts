import type { Bot } from 'mineflayer'
import type { Survival } from '#contract/analytics'

type Attribute = { value: number; modifiers?: { operation: number; amount: number }[] }

const usual = 20
const highest = 2_048

/** How the bot is, as the server said last. Servers may send any number. */
export function survivalOf(bot: Bot): Survival {
  const maxHealth = maxHealthOf(bot)
  return {
    health: within(bot.health, maxHealth),
    maxHealth,
    food: within(bot.food, usual),
    maxFood: usual,
    level: within(bot.experience.level, 2 ** 31),
    experience: within(bot.experience.progress, 1),
  }
}

function within(value: number | null | undefined, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value ?? 0, 0), max) : 0
}

/** Called `generic.maxHealth`, `minecraft:generic.max_health` or `minecraft:max_health`. */
function maxHealthOf({ entity }: Bot): number {
  const attributes = (entity as { attributes?: Record<string, Attribute> }).attributes ?? {}
  const name = Object.keys(attributes).find((key) => /(^|[.:])max_?health$/i.test(key))
  const attribute = name ? attributes[name] : undefined
  if (!attribute) return usual
  const modifiers = attribute.modifiers ?? []
  const sum = (operation: number) =>
    modifiers.filter((one) => one.operation === operation).reduce((all, one) => all + one.amount, 0)
  const base = attribute.value + sum(0)
  const grown = modifiers
    .filter(({ operation }) => operation === 2)
    .reduce((all, { amount }) => all * (1 + amount), base * (1 + sum(1)))
  return Number.isFinite(grown) && grown >= 1 ? Math.min(grown, highest) : usual
}
