import { z } from 'zod'
import { Maintenance } from './admin/notices'
import { answer } from './common'

/** All that a stranger learns of the server's health. */
export const Health = answer('Health', { status: z.literal('ok') })

/** The same for `/status`, and whether the installation is under maintenance. */
export const Status = Health.extend({ maintenance: Maintenance }).meta({ id: 'Status' })
