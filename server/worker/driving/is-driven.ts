import { isCoded } from '../../locales/text'
import type { CommandContext } from '../commands/command'

type Has = Pick<CommandContext, 'tasks'>

const taskOf = ({ tasks }: Has): string | null => {
  const task = tasks.current()
  return isCoded(task) ? task.code : null
}

/** Whether somebody plays with the bot from a client of their own now: it says next to nothing itself. */
export const isPlayed = (ctx: Has): boolean => taskOf(ctx) === 'ownClient.task'

/** Whether somebody drives the bot by hand now, from a browser or the game: what it does by itself waits. */
export const isDriven = (ctx: Has): boolean => isPlayed(ctx) || taskOf(ctx) === 'driving.task'
