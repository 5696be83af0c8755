import { Cron } from 'croner'
import { type Abilities, joinCron } from '#contract/abilities'
import { text } from '../../locales/text'
import { type StartAbility, tell } from './ability'

const joinAfterMs = 2_500

/** The command that sends these lines again: among them it would never end. */
const again = /al-entrar|spawn-commands/i

/** The lines that are sent after joining. */
export const joinLines = ({ entries }: Abilities['schedule']): string[] =>
  entries.filter(({ cron, line }) => cron === joinCron && !again.test(line)).map(({ line }) => line)

/** Console lines at times given as cron, and after joining. */
export const schedule: StartAbility<Abilities['schedule']> = (play, settings, joining) => {
  const { entries } = settings
  const onJoin = joinLines(settings)
  const timer = joining && onJoin.length > 0 ? setTimeout(send, joinAfterMs, onJoin) : undefined

  function send(lines: string[]) {
    for (const line of lines) tell(play, text('abilities.joinLine', line))
    play.runLines(lines)
  }

  const jobs = entries
    .filter(({ cron }) => cron !== joinCron)
    .flatMap(({ cron, line }) => {
      try {
        return new Cron(cron, () => {
          tell(play, text('abilities.scheduled', line))
          play.runLines([line])
        })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        tell(play, text('abilities.badCron', cron), 'warn')
        return []
      }
    })
  return () => {
    clearTimeout(timer)
    for (const job of jobs) job.stop()
  }
}
