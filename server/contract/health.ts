import { z } from 'zod'
import { Maintenance } from './admin/notices'

/** All that a stranger learns of the server's health. */
export const Health = z
  .object({ success: z.literal(true), status: z.literal('ok') })
  .meta({ id: 'Health' })

/** The same for `/status`, and whether the installation is under maintenance. */
export const Status = Health.extend({ maintenance: Maintenance }).meta({ id: 'Status' })
