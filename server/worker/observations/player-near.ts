import { text } from '../../locales/text'
import { knowsItsPlace } from '../movement/arrival'
import { isInPlay } from '../worlds/stay'
import { createLasting } from './lasting'
import type { StartLooking } from './looker'
import { type Near, strangersWithin } from './strangers'

/** Whoever was near is so a little farther away still, for a while. */
const margin = { least: 2, share: 0.1 }
const endsAfterMs = 10_000

/** A player whom the owner does not know is near, from the first that comes until nobody is there. */
export const playerNear: StartLooking<'player-near'> = (rule) => {
  const company = createLasting(rule, { endsAfterMs })
  let last: Near | null = null

  return {
    look({ bot }) {
      if (!isInPlay(bot) || !knowsItsPlace(bot)) return
      const { name, ownerId } = rule.spec()
      const { distance, friends } = rule.trigger()
      const farther = company.lasts ? Math.max(margin.least, distance * margin.share) : 0
      const near = strangersWithin(bot, distance + farther, { ownerId, friends })
      const [nearest = null] = near
      last = nearest ?? last
      company.see(nearest !== null, () => {
        if (!nearest) return text('observations.playerNear.ended', name, last?.name ?? '')
        const blocks = Math.max(1, Math.round(nearest.distance))
        return text('observations.playerNear.begun', name, nearest.name, blocks, near.length - 1)
      })
    },
    end: company.end,
  }
}
