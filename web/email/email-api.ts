import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { OwnEmail } from '#contract/account/email'
import type { emailRoutes } from '../../server/email/email-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

const { email } = hc<typeof emailRoutes>('/api', { fetch: authorised }).account

const key = ['own-email']

/** The address of one's account. */
export const useOwnEmail = () => useQuery({ queryKey: key, queryFn: () => unwrap(email.$get()) })

const show = (own: OwnEmail) => queryClient.setQueryData<OwnEmail>(key, own)

/** Asks for another address; says whether it is the account's already. */
export async function changeEmail(wanted: string): Promise<boolean> {
  const own = await unwrap(email.$post({ json: { email: wanted } }))
  show(own)
  return own.pending === null
}

export async function withdrawChange(): Promise<void> {
  show(await unwrap(email.$delete()))
}

/** Has the link sent that confirms the address; says so. */
export const askForVerification = async (): Promise<string> =>
  (await unwrap(email.verify.$post({ json: {} }))).message

/** Fetches it anew. */
export const refreshEmail = () => void queryClient.invalidateQueries({ queryKey: key })
