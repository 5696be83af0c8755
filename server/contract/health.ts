import { z } from 'zod'
import { Maintenance } from './admin/notices'
import { answer } from './common'

/** All that a stranger learns of the server's health. */
export const Health = answer('Health', { status: z.literal('ok') })

/**
 * The same for `/status`, and whether the installation is under maintenance. `botsHeld`: no bot runs
 * until an administrator lets them go, as after a restoration.
 */
export const Status = Health.extend({ maintenance: Maintenance, botsHeld: z.boolean() }).meta({
  id: 'Status',
})
