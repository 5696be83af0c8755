import { text } from '../../../locales/text'
import { dimensionOf } from '../../map/map-data'
import { wordOrNone } from '../args'
import { command } from '../command'
import { guardianMeant } from '../typed-words'
import { blockPosition } from './position'

const wishes: Record<string, 'state' | 'on' | 'off' | 'home'> = {
  ...{ '': 'state', state: 'state' },
  ...{ on: 'on', off: 'off', home: 'home' },
}

export const guardianCommand = command('guardian', {
  parse: (args) => wishes[guardianMeant(wordOrNone(args) ?? '?')] ?? null,
  run({ bot, abilities, guardian }, wish) {
    if (wish === 'home') {
      const at = blockPosition(bot)
      guardian.change({ home: { ...at, dimension: dimensionOf(bot.game.dimension) } })
      return text('guardian.homeSet', at)
    }
    if (wish !== 'state') guardian.change({ enabled: wish === 'on' })
    const isArmed = wish === 'state' ? abilities.guardian.enabled : wish === 'on'
    return isArmed ? text('guardian.armed') : text('guardian.disarmed')
  },
})
