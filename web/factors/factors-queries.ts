import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/factors/factors'
import type { factorsRoutes } from '../../server/factors/factors-routes'
import { refreshProfile, session } from '../auth/session-store'
import { authorised, unwrap } from '../lib/api'
import { destinationIn } from '../lib/destination'
import { queryClient } from '../lib/queries'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { showRecoveryCodes } from './shown-codes'

const { factors } = hc<typeof factorsRoutes>('/api', { fetch: authorised }).account
const queryKey = ['own-factors'] as const

export const useFactors = () =>
  useQuery({ queryKey, queryFn: () => unwrap(factors.$get()), staleTime: 0 })

/** A secret is for one set-up only. */
export const fetchTotpSetup = () => unwrap(factors.totp.$post({ json: {} }))

export async function confirmTotp(ticket: string, code: string) {
  const { codes } = await unwrap(factors.totp.confirm.$post({ json: { ticket, code } }))
  return codes
}

export async function removeTotp() {
  await unwrap(factors.totp.$delete())
  await refreshFactors()
}

export async function renewCodes() {
  const { codes } = await unwrap(factors.recovery.$post({ json: {} }))
  void refreshFactors()
  await showRecoveryCodes(codes)
}

/**
 * An account has one more factor: its recovery codes are shown where they are new, and whoever had to
 * have a factor first goes on to where they wanted.
 */
export async function factorAdded(codes: readonly string[] | null) {
  void refreshFactors()
  if (codes) await showRecoveryCodes(codes)
  if (session.profile?.limit !== 'second-factor') return
  try {
    await refreshProfile()
  } catch (error) {
    return notifyFailure(t.needed.staysFailed, error)
  }
  const destination = destinationIn(location.search)
  if (destination) navigate(destination, { replace: true })
}

const refreshFactors = () => queryClient.invalidateQueries({ queryKey })
