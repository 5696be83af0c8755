import { hc } from 'hono/client'
import type { RehearsalForm, RestorationForm } from '#contract/admin/backups'
import type { backupsRoutes } from '../../server/backups/backups-routes'
import type { heldRoutes } from '../../server/bots/held/held-routes'
import { proveFirst } from '../auth/proof/proof-api'
import { authorised, authorisedWithin, unwrap } from '../lib/api'

/** A large database takes a while to be copied, tried, and to come here. */
const patientMs = 600_000

const { backups } = hc<typeof backupsRoutes>('/api', { fetch: authorised }).admin
const patient = hc<typeof backupsRoutes>('/api', { fetch: authorisedWithin(patientMs) }).admin
  .backups
const { bots } = hc<typeof heldRoutes>('/api', { fetch: authorised }).admin

export const fetchBackups = () => unwrap(backups.$get())
export const makeBackup = () => unwrap(patient.$post({ json: {} }))
export const deleteBackup = (name: string) => unwrap(backups[':name'].$delete({ param: { name } }))
export const testSecondPlace = () => unwrap(patient.second.test.$post({ json: {} }))

export async function downloadBackup(name: string) {
  const response = await patient[':name'].$get({ param: { name } })
  if (!response.ok) await unwrap(Promise.resolve(response))
  return response.blob()
}

export async function uploadBackup(file: File) {
  await proveFirst()
  const headers = { 'content-type': 'application/octet-stream' }
  return await unwrap(patient.upload.$post(undefined, { init: { headers, body: file } }))
}

export const rehearse = (name: string, json: RehearsalForm) =>
  unwrap(patient[':name'].rehearsal.$post({ param: { name }, json }))

export const restore = (name: string, json: RestorationForm) =>
  unwrap(patient[':name'].restore.$post({ param: { name }, json }))

export const fetchHeld = () => unwrap(bots.held.$get())
export const releaseBots = () => unwrap(bots.release.$post({ json: {} }))
