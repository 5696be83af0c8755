import type { Abilities } from '#contract/bots/abilities'
import { type Alarm, amongNames, createGuard } from '../../game/guardian/guard'
import { errorText } from '../../lib/error-text'
import { type Coded, text } from '../../locales/text'
import { CommandRefusal } from '../commands/command'
import { dangersOf } from '../guardian/dangers'
import { reactions } from '../guardian/reactions'
import { whileHere } from '../worlds/stay'
import { logAction, type StartAbility } from './ability'

/** Looks out for dangers, and does against each, once until it is over, what its owner wants done. */
export const guardian: StartAbility<Abilities['guardian']> = (ctx, settings) => {
  const ending = new AbortController()
  const { isOwnBot, leftFor } = ctx.guardian
  const isNamed = amongNames(settings.friends)
  const guard = createGuard(settings, (name) => isNamed(name) || isOwnBot(name), leftFor)

  async function react({ danger, said: why }: Alarm) {
    let done: Coded[] = []
    const tell = () => {
      const said =
        done.length === 0 ? text('guardian.told', why) : text('guardian.acted', why, done)
      done = []
      ctx.guardian.acted(said)
      return said
    }
    const logged = () => logAction(ctx, tell(), 'warn')
    let isTold = false
    for (const name of settings.dangers[danger].reactions) {
      if (ending.signal.aborted) return
      if (name === 'leave') {
        const { returnMinutes: minutes } = settings
        done.push(text('guardian.left', minutes))
        // The end of the connection says so in the console.
        return ctx.guardian.leave({ danger, said: tell(), minutes })
      }
      if (name === 'home') {
        done.push(text('guardian.goesHome'))
        logged()
        isTold = true
      }
      const did = await attempt(why, () => reactions[name](ctx, settings, ending.signal))
      if (did) done.push(did)
    }
    if (!isTold || done.length > 0) logged()
  }

  /** What cannot be done is said, and what comes after it is tried. */
  async function attempt(why: Coded, act: () => Promise<Coded | null>) {
    try {
      return await whileHere(ctx.bot, ending.signal, act)
    } catch (error) {
      if (ending.signal.aborted) return null
      const reason = error instanceof CommandRefusal ? error.why : errorText(error)
      logAction(ctx, text('guardian.failed', why, reason), 'warn')
      return null
    }
  }

  const stop = dangersOf(ctx.bot).follow({
    mobs: settings.dangers.mob.enabled ? settings.dangers.mob.names : [],
    changed(sight) {
      for (const alarm of guard.look(sight)) if (!ending.signal.aborted) void react(alarm)
    },
    closed: guard.close,
  })
  return () => {
    ending.abort(new CommandRefusal(text('abilities.switchedOff')))
    stop()
  }
}
