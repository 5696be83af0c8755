import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Passkeys } from '#contract/account/passkeys'
import type { passkeysRoutes } from '../../server/factors/passkeys-routes'
import { createPasskey, hasPasskeys } from '../auth/passkeys/ceremony'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

const { passkeys } = hc<typeof passkeysRoutes>('/api', { fetch: authorised }).account
const queryKey = ['own-passkeys'] as const

export const usePasskeys = () =>
  useQuery({ queryKey, queryFn: () => unwrap(passkeys.$get()), staleTime: 0 })

/** Has the browser make a passkey, and gives it to the account; null when whoever was asked said no. */
export async function addPasskey() {
  const { ticket, options } = await unwrap(passkeys.options.$post({ json: {} }))
  const response = await createPasskey(options)
  if (!response) return null
  const added = await unwrap(passkeys.$post({ json: { ticket, response: { ...response } } }))
  void refreshPasskeys()
  return added
}

export async function renamePasskey(id: string, name: string) {
  await unwrap(passkeys[':id'].$put({ param: { id }, json: { name } }))
  await refreshPasskeys()
}

export async function removePasskey(id: string) {
  await unwrap(passkeys[':id'].$delete({ param: { id } }))
  await refreshPasskeys()
}

const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey })

/** Why none can be added here; null: they can. Elsewhere it is, where the browser would take them. */
export function obstacleTo({ origin }: Pick<Passkeys, 'origin'>) {
  const isReachable = origin !== null && (origin.startsWith('https:') || isOwnMachine())
  if (!isReachable) return 'nowhere' as const
  if (origin !== location.origin) return 'elsewhere' as const
  return hasPasskeys() ? null : ('unsupported' as const)
}

/** Whoever sits at the installation's own machine gets there by its name as well. */
const isOwnMachine = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)
