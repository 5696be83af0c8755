import { z } from 'zod'
import { says } from '../../locales/coded'
import { Done, form, shape } from '../common'
import { limits } from '../limits'

const message = z.string().trim().max(limits.notice, says('validation.tooLong', limits.notice))

export const BroadcastType = z.enum(['info', 'success', 'warning', 'error'])
export type BroadcastType = z.infer<typeof BroadcastType>

/** What an administrator says to everybody who is connected. */
export const BroadcastForm = form('BroadcastForm', {
  message: message.min(1, says('validation.empty')),
  type: BroadcastType.default('info'),
})
export type BroadcastForm = z.infer<typeof BroadcastForm>

export type Broadcast = { message: string; type: BroadcastType; timestamp: string }

/**
 * Maintenance: reads go on, writes of non-administrators are refused. An empty message is fine.
 * `pauseBots`: running bots leave their servers and come back when it is over.
 */
export const MaintenanceForm = form('MaintenanceForm', {
  enabled: z.boolean(),
  message: message.default(''),
  pauseBots: z.boolean().default(false),
})
export type MaintenanceForm = z.infer<typeof MaintenanceForm>

export const Maintenance = shape('Maintenance', {
  enabled: z.boolean(),
  message: z.string(),
  pauseBots: z.boolean().default(false),
})
export type Maintenance = z.infer<typeof Maintenance>

/** Answer to the administrator who has switched it. */
export const MaintenanceAnswer = Done.extend({ maintenance: Maintenance }).meta({
  id: 'MaintenanceAnswer',
})
