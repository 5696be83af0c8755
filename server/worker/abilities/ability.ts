import type { NewLine } from '../../game/lines/log-line'
import { errorText } from '../../lib/error-text'
import { minuteMs } from '../../lib/time'
import { identityOf, type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { isDriven, isPlayed } from '../driving/is-driven'
import { isInPlay, stayOf, whileHere } from '../worlds/stay'

/** Starts an ability; what it returns stops it. `joining`: the bot has only just come in. */
export type StartAbility<S> = (ctx: CommandContext, settings: S, joining: boolean) => () => void

/** Logs what the bot does by itself. */
export const logAction = (ctx: CommandContext, message: Text, level: NewLine['level'] = 'info') =>
  ctx.log({ level, category: 'automation', source: 'bot', message })

/** Whoever lies dead is steered by nobody, unless in the game itself, where one gets up again. */
const isSteered = (ctx: CommandContext) => isPlayed(ctx) || (isDriven(ctx) && ctx.bot.health > 0)

export const isFree = ({ bot, tasks }: CommandContext): boolean =>
  tasks.current() === null && bot.health > 0 && !bot.isSleeping && !bot.currentWindow

type Act = (signal: AbortSignal) => Promise<void> | void

export type Loop = {
  /** Looks now instead of in the next round. */
  soon(): void
  stop(): void
}

const soonMs = 300
const repeatMs = minuteMs

/**
 * Does something now and then, never twice at a time, and not while somebody drives the bot. What goes
 * wrong is logged, the same thing once a minute.
 */
export function startLoop(ctx: CommandContext, nextMs: () => number, act: Act): Loop {
  const ending = new AbortController()
  let timer: Timer | undefined
  let busy = false
  let again = false
  let lastFailure = { identity: '', at: Number.NEGATIVE_INFINITY }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!ending.signal.aborted) timer = setTimeout(() => void look(), ms)
  }

  async function look() {
    busy = true
    again = false
    const stay = stayOf(ctx.bot)
    try {
      if (isInPlay(ctx.bot) && !isSteered(ctx)) await whileHere(ctx.bot, ending.signal, act)
    } catch (error) {
      if (!ending.signal.aborted && !stay.aborted) logFailure(error)
    }
    busy = false
    schedule(again ? soonMs : nextMs())
  }

  function logFailure(error: unknown) {
    const reason = errorText(error)
    const message = error instanceof CommandRefusal ? error.why : text('abilities.failed', reason)
    const now = performance.now()
    const identity = identityOf(message)
    if (identity === lastFailure.identity && now - lastFailure.at < repeatMs) return
    lastFailure = { identity, at: now }
    logAction(ctx, message, 'warn')
  }

  schedule(nextMs())
  return {
    soon() {
      again = true
      if (!busy) schedule(soonMs)
    },
    stop() {
      ending.abort(new CommandRefusal(text('abilities.switchedOff')))
      clearTimeout(timer)
    },
  }
}

/** Looks again whenever the inventory changes, and in every round. */
export function onInventory(ctx: CommandContext, ms: number, act: Act) {
  const { inventory } = ctx.bot
  const watch = startLoop(ctx, () => ms, act)
  const changed = () => watch.soon()
  inventory.on('updateSlot', changed)
  watch.soon()
  return () => {
    inventory.off('updateSlot', changed)
    watch.stop()
  }
}
