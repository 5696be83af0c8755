import { z } from 'zod'
import { says } from '../../locales/coded'
import { form, Instant, requiredText, shape } from '../common'
import { limits } from '../limits'

const { times: most } = limits.powerSchedule

const times = z
  .array(requiredText(limits.abilities.cron))
  .max(most, says('validation.tooMany', most))
  .readonly()

/** When a bot is started and stopped by itself, as cron (5 fields, the server's time zone). */
export const PowerSchedule = form('PowerSchedule', {
  enabled: z.boolean(),
  starts: times,
  stops: times,
})
export type PowerSchedule = z.infer<typeof PowerSchedule>

export const noPowerSchedule: PowerSchedule = { enabled: false, starts: [], stops: [] }

export const PowerAction = z.enum(['start', 'stop'])
export type PowerAction = z.infer<typeof PowerAction>

/** What a schedule does next; `at` has passed while a start waits for the end of a pause. */
export const NextPower = shape('NextPower', { action: PowerAction, at: Instant })
export type NextPower = z.infer<typeof NextPower>
