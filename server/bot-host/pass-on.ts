import type { Commands, Events, Link } from '../game/link'
import { commands, events } from '../game/protocol'
import type { CommandTable } from '../game/protocol-table'

type AnyLink = Link<Commands, Events>

/** The workers as the host knows them. */
type Workers = {
  /** The one with this bot. Throws BOT_NOT_RUNNING. */
  of(botId: string): Pick<AnyLink, 'request'>
  /** The one with the fewest bots. */
  leastLoaded(): Pick<AnyLink, 'request'>
  /** Counts a dial for a user. Throws TOO_MANY_DIALS. */
  dial(userId: string): void
  all(): readonly Pick<AnyLink, 'request'>[]
}

/** The worker answers by itself, or is replaced. */
export const patient = { deadlineMs: Number.POSITIVE_INFINITY }

/** Passes every command that is not the host's own on to the workers that it is for. */
export function passOnCommands(
  control: Pick<AnyLink, 'handle'>,
  workers: Workers,
  table: CommandTable = commands,
): void {
  for (const [name, { to }] of Object.entries(table)) {
    if (to === 'host' || to === 'botsHost') continue
    control.handle({
      async [name](args) {
        if (to === 'bot') {
          return await workers.of((args as { botId: string }).botId).request(name, args, patient)
        }
        if (to === 'any') {
          workers.dial((args as { userId: string }).userId)
          return await workers.leastLoaded().request(name, args, patient)
        }
        await Promise.all(workers.all().map((worker) => worker.request(name, args, patient)))
      },
    })
  }
}

/** Passes on every event of bots to which the host has nothing to add. */
export function passOnEvents(worker: Pick<AnyLink, 'on'>, control: Pick<AnyLink, 'emit'>): void {
  for (const [name, { from }] of Object.entries(events)) {
    if (from === 'bot') worker.on(name, (payload) => control.emit(name, payload))
  }
}
