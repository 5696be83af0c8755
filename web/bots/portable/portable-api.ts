import { hc } from 'hono/client'
import type { ExportForm, ImportForm } from '#contract/bots/portable'
import type { portableRoutes } from '../../../server/bots/portable/portable-routes'
import { minuteMs } from '../../../server/lib/time'
import { authorisedWithin, unwrap } from '../../lib/api'

// Many bots take their time, and so does a passphrase.
const api = hc<typeof portableRoutes>('/api', { fetch: authorisedWithin(minuteMs) })

export const exportBots = async (form: ExportForm) =>
  (await unwrap(api.bots.export.$post({ json: form }))).file

/** A file as it was read; what it has to be is looked at by the server. */
export type Given = Omit<ImportForm, 'file'> & { file: unknown }

export const importBots = (form: Given) =>
  unwrap(api.bots.import.$post({ json: form as ImportForm }))
