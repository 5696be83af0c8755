import { hc } from 'hono/client'
import type { recordingRoutes } from '../../../server/bots/recording/recording-routes'
import { authorised, authorisedWithin, unwrap } from '../../lib/api'

/** A recording's file may be large, and the line slow. */
const downloadMs = 120_000

const api = hc<typeof recordingRoutes>('/api', { fetch: authorised })
const patient = hc<typeof recordingRoutes>('/api', { fetch: authorisedWithin(downloadMs) })

const of = (id: string) => ({ param: { id } })

export const fetchRecording = async (id: string) =>
  (await unwrap(api.bots[':id'].recording.$get(of(id)))).recording

export const askForRecording = async (id: string) =>
  (await unwrap(api.bots[':id'].recording.$put({ ...of(id), json: {} }))).recording

export const finishRecording = async (id: string) =>
  (await unwrap(api.bots[':id'].recording.finish.$post({ ...of(id), json: {} }))).recording

export const deleteRecording = async (id: string) =>
  (await unwrap(api.bots[':id'].recording.$delete(of(id)))).recording

export async function downloadRecording(id: string) {
  const response = await patient.bots[':id'].recording.file.$get(of(id))
  if (!response.ok) await unwrap(Promise.resolve(response))
  return await response.blob()
}
