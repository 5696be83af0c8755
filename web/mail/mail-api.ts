import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { MailAnswer, MailChange, MailTestForm } from '#contract/admin/mail'
import type { mailRoutes } from '../../server/mail/mail-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'

/** A mail server may take a minute before it is given up. */
const patientMs = 75_000

const { mail } = hc<typeof mailRoutes>('/api', { fetch: authorised }).admin
const patient = hc<typeof mailRoutes>('/api', { fetch: authorisedWithin(patientMs) }).admin.mail

const key = ['admin-mail']

export const useMail = () =>
  useQuery({
    queryKey: key,
    queryFn: () => unwrap(mail.$get()),
    refetchInterval: pauses.adminRefreshMs,
  })

/** Sets the server, or takes it away; shown is from then on what has come of it. */
export async function changeMail(json: MailChange) {
  const answer = await unwrap(mail.$put({ json }))
  queryClient.setQueryData<MailAnswer>(key, answer)
  return answer
}

export const sendTest = (json: MailTestForm) => unwrap(patient.test.$post({ json }))
export const refreshMail = () => queryClient.invalidateQueries({ queryKey: key })
