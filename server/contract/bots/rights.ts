import { z } from 'zod'
import { shape } from '../common'

/**
 * What somebody may do with another's bot; each may what those before it may. `see`: look at console,
 * map, figures, inventory; `speak`: say a line in chat; `drive`: steer it by hand, and what it carries;
 * `command`: start, stop, commands; `manage`: its settings. Deleting, duplicating, recording and sharing are the owner's alone, and so are its secrets.
 */
export const ShareRight = z.enum(['see', 'speak', 'drive', 'command', 'manage'])
export type ShareRight = z.infer<typeof ShareRight>

/** Whether a right holds another; the owner's is null and holds all. */
export const holds = (right: ShareRight | null, wanted: ShareRight): boolean =>
  right === null || ShareRight.options.indexOf(right) >= ShareRight.options.indexOf(wanted)

/** How a bot is the caller's that is not their own. */
export const SharedBot = shape('SharedBot', { owner: z.string(), right: ShareRight })
export type SharedBot = z.infer<typeof SharedBot>

type Viewed = { shared: SharedBot | null }

/** Whether a bot as the viewer has it is their own: deleting, copying, recording and sharing are its owner's. */
export const isOwn = ({ shared }: Viewed): boolean => shared === null

/** Whether the viewer may do this with a bot: everything with their own. */
export const may = ({ shared }: Viewed, right: ShareRight): boolean =>
  holds(shared?.right ?? null, right)
