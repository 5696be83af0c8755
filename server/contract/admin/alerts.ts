import { z } from 'zod'

export const AlertType = z.enum(['critical', 'error', 'warning', 'info'])
export type AlertType = z.infer<typeof AlertType>

/** Where a cause is looked at or mended; the browser knows the address. */
export const AlertLink = z.enum([
  'hosts',
  'bots',
  'logs',
  'payments',
  'backups',
  'settings',
  'guide',
])
export type AlertLink = z.infer<typeof AlertLink>
