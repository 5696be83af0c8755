import { isCoded } from '../../locales/text'
import type { CommandContext } from '../commands/command'

/** Whether somebody drives the bot by hand now: what it does by itself waits. */
export function isDriven({ tasks }: Pick<CommandContext, 'tasks'>): boolean {
  const task = tasks.current()
  return isCoded(task) && task.code === 'driving.task'
}
