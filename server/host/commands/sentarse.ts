import type { Entity } from 'prismarine-entity'
import { noArguments } from './args'
import { CommandRefusal, command, type Play } from './command'
import { es } from './commands.es'
import { until } from './deadline'

const radius = 5
const mountMs = 3_000

/** Up to 1.10 names are written otherwise: `MinecartRideable`, `EntityHorse`. */
const rideable =
  /(^|_)(boat|raft|minecart)$|^(minecartrideable|entityhorse|(skeleton_|zombie_)?horse|donkey|mule|llama|pig|strider|camel)$/i

export const sentarse = command('sentarse', {
  parse: noArguments,
  async run({ bot }, _, { signal }) {
    if (vehicleOf(bot)) {
      bot.dismount()
      await until(mountMs, signal, () => !vehicleOf(bot))
      return es.dismounted
    }
    const vehicle = bot.nearestEntity(
      (entity) => isVehicle(entity) && entity.position.distanceTo(bot.entity.position) <= radius,
    )
    if (!vehicle) throw new CommandRefusal(es.nothingToRide)
    bot.mount(vehicle)
    if (!(await until(mountMs, signal, () => Boolean(vehicleOf(bot))))) {
      throw new CommandRefusal(es.notMounted)
    }
    return es.mounted(vehicle.displayName ?? vehicle.name ?? '')
  },
})

const isVehicle = ({ name }: Entity) => name !== undefined && rideable.test(name)

/** mineflayer keeps it, but its types leave it out. */
const vehicleOf = (bot: Play['bot']): Entity | null =>
  (bot as { vehicle?: Entity | null }).vehicle ?? null
