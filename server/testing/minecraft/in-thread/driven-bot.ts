import { type DriveKey, driveKeys } from '#contract/bots/drive'
import { driveLimits } from '#contract/bots/drive-limits'
import type { BotSpec } from '../../../game/bot-spec'
import type { Held } from '../../../game/view/driving'
import { until } from '../../until'
import { specFor } from '../test-host'
import { startSessionHere } from './session-here'

/** Keys as they travel. */
export const keysOf = (...keys: DriveKey[]): number =>
  keys.reduce((all, key) => all | (1 << driveKeys.indexOf(key)), 0)

/** A bot of this thread in a server's world, to be driven; whoever drives it is called Ana. */
export async function startDrivenBot(
  { port }: { port: number },
  version: string,
  overrides: Partial<BotSpec> = {},
) {
  const bot = startSessionHere(specFor(port, { version, ...overrides }))
  const { session, ticker, of, lines } = bot
  await bot.hears('está en el mundo')
  let held: Held = { seq: 0, keys: 0, yaw: 0, pitch: 0, slot: 0 }

  /** One input, and the time to the next one. */
  async function press(driveId: string, change: Partial<Held>) {
    held = { ...held, seq: held.seq + 1, ...change }
    const counts = session.driving.input(driveId, held)
    await ticker.run(ticker.now() + driveLimits.inputMs)
    return counts
  }

  return {
    ...bot,
    begin: (driveId: string, driver = 'Ana') => session.driving.begin({ driveId, driver }),
    press,
    /** Holds this down until something holds. */
    hold: (driveId: string, change: Partial<Held>, what: string, holds: () => unknown) =>
      until(
        () => `${what}: ${JSON.stringify([of('driven').at(-1), lines().slice(-5)])}`,
        async () => {
          await press(driveId, change)
          await Bun.sleep(driveLimits.inputMs)
          return Boolean(holds())
        },
      ),
    [Symbol.asyncDispose]: bot.end,
  }
}
