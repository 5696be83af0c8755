import type {
  BotDriver,
  DriveAct,
  DriveEnd,
  DriveInput,
  DrivenUpdate,
  DriverUpdate,
} from '#contract/bots/drive'
import type { ViewPose } from '#contract/bots/view'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { AppError } from '../errors'
import { render } from '../locales/text'
import { partLogger } from '../log'

/** Whoever drives, and how they are told of it; `id` is that of their socket. */
export type Driver = {
  id: string
  userId: string
  name: string
  changed(update: DriverUpdate): void
  moved(update: DrivenUpdate): void
}

/** Who drives which bot, in memory: a worker lets go by itself of what nobody holds any more. */
export type Driving = {
  /** Throws DRIVEN_BY_ANOTHER while somebody else has the bot, by hand or in the game; its owner may take it. */
  claim(bot: Owned, userId: string, take: boolean): void
  /** Throws DRIVEN_BY_ANOTHER, BOT_NOT_RUNNING or HOST_UNAVAILABLE, or NOT_DRIVING when somebody was quicker. */
  begin(driver: Driver, bot: Owned, take: boolean): Promise<void>
  /** Passed on, unless it comes late or from somebody else; without a number, it is the newest. */
  input(driverId: string, input: Omit<DriveInput, 'seq'> & Partial<Pick<DriveInput, 'seq'>>): void
  /** Answers why it could not be done; null: it is done. Throws NOT_DRIVING and what `begin` does. */
  act(driverId: string, botId: string, act: DriveAct): Promise<string | null>
  /** They let go of this bot, or of all. */
  leave(driverId: string, botId?: string): void
  /** This user may drive the bot no longer. */
  withdraw(userId: string, botId: string): void
  /** As the driver of this id is told. */
  driverOf(botId: string, driverId: string): BotDriver | null
  /** Where it has been driven to; null: nobody drives it, or it has not moved. */
  poseOf(botId: string): ViewPose | null
}

type Owned = Pick<BotRow, 'id' | 'userId'>

type Wheel = {
  driveId: string
  botId: string
  driver: Driver
  seq: number
  pose: ViewPose | null
  /** Inputs that the host has not answered. */
  waiting: number
}

/** About a second of inputs: a host that lags more gets the newest, once it is back. */
const mostWaiting = 20

const log = partLogger('realtime')

type Needs = Pick<Context, 'config' | 'fleet' | 'hostLinks' | 'realtime' | 'ownClients'>

export function createDriving(ctx: Needs): Driving {
  const wheels = new Map<string, Wheel>()

  const held = (botId: string, driverId: string) => {
    const wheel = wheels.get(botId)
    return wheel?.driver.id === driverId ? wheel : null
  }

  /** Everybody who follows the bot hears who drives it, and who did. */
  function tell(botId: string, because?: DriveEnd, before?: Driver) {
    const now = wheels.get(botId)?.driver
    const why = because ? { because } : {}
    const driver = now ? { name: now.name, isYou: false } : null
    now?.changed({ botId, driver: { name: now.name, isYou: true }, ...why })
    before?.changed({ botId, driver, ...why })
    const told = [now, before].flatMap((one) => one?.id ?? [])
    ctx.realtime.toOtherSockets(botId, 'botDriver', { botId, driver, ...why }, told)
  }

  /** The worker knows of it already. */
  function over(wheel: Wheel | null | undefined, because: DriveEnd) {
    if (!wheel || wheels.get(wheel.botId) !== wheel) return
    wheels.delete(wheel.botId)
    tell(wheel.botId, because, wheel.driver)
  }

  function end(wheel: Wheel | null | undefined, because: DriveEnd) {
    if (!wheel) return
    over(wheel, because)
    const { botId, driveId } = wheel
    ctx.fleet.askIfRunning(botId, 'endDrive', { driveId, because }).catch((error) => {
      // Without a driver's inputs it ends by itself.
      log.warning('realtime.driveEndNotTold', { botId, error })
    })
  }

  ctx.hostLinks.each((link) => {
    link.on('driveEnded', ({ botId, driveId, because }) => {
      const wheel = wheels.get(botId)
      if (wheel?.driveId === driveId) over(wheel, because)
    })
    link.on('driven', ({ botId, driveId, seq, pose }) => {
      const wheel = wheels.get(botId)
      if (wheel?.driveId !== driveId) return
      wheel.pose = pose
      wheel.driver.moved({ botId, seq, pose })
    })
  })
  ctx.hostLinks.onChanged(({ row, now }) => {
    if (now.status !== 'running') over(wheels.get(row.id), 'gone')
  })

  function claim({ id: botId, userId: ownerId }: Owned, userId: string, take: boolean) {
    if (take && ownerId === userId) return
    const driver = wheels.get(botId)?.driver
    const player = ctx.ownClients.playerOf(botId, userId)
    const isAnothers = (driver && driver.userId !== userId) || (player && !player.isYou)
    if (isAnothers) throw new AppError('DRIVEN_BY_ANOTHER')
  }

  return {
    claim,
    async begin(driver, bot, take) {
      const { id: botId } = bot
      const before = wheels.get(botId)
      if (before?.driver.id === driver.id) return
      claim(bot, driver.userId, take)
      const driveId = Bun.randomUUIDv7()
      const wheel: Wheel = { driveId, botId, driver, seq: -1, pose: null, waiting: 0 }
      wheels.set(botId, wheel)
      try {
        await ctx.fleet.ask(botId, 'drive', { driveId, driver: driver.name })
      } catch (error) {
        if (wheels.get(botId) === wheel) wheels.delete(botId)
        if (before) tell(botId, 'gone', before.driver)
        throw error
      }
      if (wheels.get(botId) !== wheel) throw new AppError('NOT_DRIVING')
      if (before) tell(botId, 'taken', before.driver)
      else tell(botId)
    },
    input(driverId, { botId, ...input }) {
      const wheel = held(botId, driverId)
      if (!wheel || wheel.waiting >= mostWaiting) return
      const { seq = wheel.seq + 1 } = input
      if (seq <= wheel.seq) return
      wheel.seq = seq
      wheel.waiting += 1
      ctx.fleet
        .ask(botId, 'driveInput', { driveId: wheel.driveId, held: { ...input, seq } })
        .then((counts) => {
          if (!counts) over(wheel, 'gone')
        })
        .catch((error) => {
          if (!(error instanceof AppError)) log.error('realtime.driveFailed', { botId, error })
          end(wheel, 'gone')
        })
        .finally(() => {
          wheel.waiting -= 1
        })
    },
    async act(driverId, botId, act) {
      const wheel = held(botId, driverId)
      if (!wheel) throw new AppError('NOT_DRIVING')
      const { driveId } = wheel
      const refused = await ctx.fleet.ask(botId, 'driveAct', { driveId, act })
      return refused === null ? null : render(refused, ctx.config.locale)
    },
    leave(driverId, botId) {
      const all = botId === undefined ? [...wheels.keys()] : [botId]
      for (const id of all) end(held(id, driverId), 'left')
    },
    withdraw(userId, botId) {
      const wheel = wheels.get(botId)
      if (wheel?.driver.userId === userId) end(wheel, 'withdrawn')
    },
    poseOf: (botId) => wheels.get(botId)?.pose ?? null,
    driverOf(botId, driverId) {
      const driver = wheels.get(botId)?.driver
      return driver ? { name: driver.name, isYou: driver.id === driverId } : null
    },
  }
}
