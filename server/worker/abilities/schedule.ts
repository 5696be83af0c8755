import { Cron } from 'croner'
import { type Abilities, joinCron } from '#contract/bots/abilities'
import { infoOf } from '../../game/command-names'
import { text } from '../../locales/text'
import { logAction, type StartAbility } from './ability'

const joinAfterMs = 2_500

/** The lines that are sent after joining. */
export const joinLines = ({ entries }: Abilities['schedule'], locale: string): string[] =>
  entries
    .filter(({ cron, line }) => cron === joinCron && !sendsAgain(line, locale))
    .map(({ line }) => line)

/** Among the lines that it sends, the command for them would never end. */
function sendsAgain(line: string, locale: string): boolean {
  const { name, aliases } = infoOf('spawn-commands', locale)
  const said = line.toLowerCase()
  return [name, ...aliases].some((word) => said.includes(word))
}

/** Console lines at times given as cron, and after joining. */
export const schedule: StartAbility<Abilities['schedule']> = (ctx, settings, joining) => {
  const { entries } = settings
  const onJoin = joinLines(settings, ctx.locale)
  const timer = joining && onJoin.length > 0 ? setTimeout(send, joinAfterMs, onJoin) : undefined

  function send(lines: string[]) {
    for (const line of lines) logAction(ctx, text('abilities.joinLine', line))
    ctx.runLines(lines)
  }

  const jobs = entries
    .filter(({ cron }) => cron !== joinCron)
    .flatMap(({ cron, line }) => {
      try {
        return new Cron(cron, () => {
          logAction(ctx, text('abilities.scheduled', line))
          ctx.runLines([line])
        })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        logAction(ctx, text('abilities.badCron', cron), 'warn')
        return []
      }
    })
  return () => {
    clearTimeout(timer)
    for (const job of jobs) job.stop()
  }
}
