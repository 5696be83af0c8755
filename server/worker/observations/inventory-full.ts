import { slots } from '#contract/inventory'
import { text } from '../../locales/text'
import { itemIn } from '../inventory/slots'
import { isInPlay } from '../worlds/stay'
import { createLasting } from './lasting'
import type { StartLooking, Visit } from './looker'

/** What is on its way from one slot to another, or told anew by the server, is no change. */
const beginsAfterMs = 2_000
const endsAfterMs = 5_000

/** No slot of what the bot carries is empty. */
export const inventoryFull: StartLooking<'inventory-full'> = (rule) => {
  const full = createLasting(rule, { beginsAfterMs, endsAfterMs })
  return {
    look({ bot }) {
      if (!isInPlay(bot) || isAtWork(bot)) return
      const state = isFull(bot) ? 'begun' : 'ended'
      full.see(state === 'begun', () =>
        text(`observations.inventoryFull.${state}`, rule.spec().name),
      )
    },
    end: full.end,
  }
}

/** Somebody moves things just now. */
export const isAtWork = ({ currentWindow, inventory }: Visit['bot']): boolean =>
  Boolean(currentWindow ?? inventory.selectedItem)

function isFull(bot: Visit['bot']): boolean {
  for (let slot: number = slots.main.first; slot <= slots.hotBar.last; slot += 1) {
    if (!itemIn(bot, slot)) return false
  }
  return true
}
