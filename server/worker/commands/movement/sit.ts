import type { Entity } from 'prismarine-entity'
import { text } from '../../../locales/text'
import { creatureName } from '../../entities/names'
import { vehicleOf } from '../../movement/riding'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { until } from '../deadline'
import { getOff } from './standing'

const radius = 5

/** Up to 1.10 names are written otherwise: `MinecartRideable`, `EntityHorse`. */
const rideable =
  /(^|_)(boat|raft)$|^(minecart|minecartrideable|entityhorse|(skeleton_|zombie_)?horse|donkey|mule|(trader_)?llama|pig|strider|camel|happy_ghast)$/i

export const sitCommand = command('sit', {
  parse: noArguments,
  async run(ctx, _, { signal }) {
    const { bot, timings } = ctx
    if (vehicleOf(bot)) {
      await getOff(ctx, signal)
      return text('commands.dismounted')
    }
    const vehicle = bot.nearestEntity(
      (entity) => isVehicle(entity) && entity.position.distanceTo(bot.entity.position) <= radius,
    )
    if (!vehicle) throw new CommandRefusal(text('commands.nothingToRide'))
    bot.mount(vehicle)
    if (!(await until(timings.mountMs, signal, () => Boolean(vehicleOf(bot))))) {
      throw new CommandRefusal(text('commands.notMounted'))
    }
    return text('commands.mounted', creatureName(vehicle))
  },
})

const isVehicle = ({ name }: Entity) => name !== undefined && rideable.test(name)
