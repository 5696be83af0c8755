import { text } from '../../../locales/text'
import { dimensionOf } from '../../map/map-data'
import { knowsItsPlace } from '../../movement/arrival'
import { wordOrNone } from '../args'
import { CommandRefusal, command } from '../command'
import { until } from '../deadline'
import { guardianMeant } from '../typed-words'
import { blockPosition } from './position'

const wishes: Record<string, 'state' | 'on' | 'off' | 'home'> = {
  ...{ '': 'state', state: 'state' },
  ...{ on: 'on', off: 'off', home: 'home' },
}

export const guardianCommand = command('guardian', {
  parse: (args) => wishes[guardianMeant(wordOrNone(args) ?? '?')] ?? null,
  async run({ bot, abilities, guardian, timings, tasks: { signal } }, wish) {
    if (wish === 'home') {
      const isTold = await until(timings.groundMs, signal, () => knowsItsPlace(bot))
      if (!isTold) throw new CommandRefusal(text('commands.placeUntold'))
      const at = blockPosition(bot)
      guardian.change({ home: { ...at, dimension: dimensionOf(bot.game.dimension) } })
      return text('guardian.homeSet', at)
    }
    if (wish !== 'state') guardian.change({ enabled: wish === 'on' })
    const isArmed = wish === 'state' ? abilities.guardian.enabled : wish === 'on'
    return isArmed ? text('guardian.armed') : text('guardian.disarmed')
  },
})
