import type { Abilities } from '#contract/bots/abilities'
import type { CommandContext } from '../commands/command'
import type { StartAbility } from './ability'
import { antiAfk } from './anti-afk'
import { autoArmor } from './auto-armor'
import { autoEat } from './auto-eat'
import { autoRespawn } from './auto-respawn'
import { autoSleep } from './auto-sleep'
import { autoTotem } from './auto-totem'
import { defend } from './defend'
import { guardian } from './guardian'
import { replies } from './replies'
import { schedule } from './schedule'

type Name = keyof Abilities
type Starters = { [K in Name]: StartAbility<Abilities[K]> }

const starters: Starters = {
  guardian,
  autoEat,
  autoArmor,
  autoTotem,
  autoRespawn,
  antiAfk,
  defend,
  autoSleep,
  replies,
  schedule,
}

export type AbilitySwitch = {
  /** Starts and stops what changed; the rest goes on undisturbed. */
  apply(abilities: Abilities): void
  close(): void
}

/** The abilities of one stay on a server, as its owner switches them. */
export function createAbilities(ctx: CommandContext): AbilitySwitch {
  const running = new Map<Name, { settings: string; stop: () => void }>()
  let joining = true

  function turn<K extends Name>(name: K, settings: Abilities[K]) {
    const wanted = JSON.stringify(settings)
    const known = running.get(name)
    if (known?.settings === wanted) return
    known?.stop()
    running.delete(name)
    if (!settings.enabled) return
    running.set(name, { settings: wanted, stop: starters[name](ctx, settings, joining) })
  }

  return {
    apply(abilities) {
      for (const name of Object.keys(starters) as Name[]) turn(name, abilities[name])
      joining = false
    },
    close() {
      for (const { stop } of running.values()) stop()
      running.clear()
    },
  }
}
