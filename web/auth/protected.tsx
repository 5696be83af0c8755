import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { t } from '#texts/auth/session'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { here, loginAddress } from './login-address'
import { loadSession, session } from './session-store'

/** Shows its content to whoever is signed in and leads everybody else to the login, and from there back. */
export function Protected({ children }: { children: ReactNode }) {
  const { state, error } = useSnapshot(session)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (state === 'out') navigate(loginAddress(here()), { replace: true })
  }, [state, navigate])
  if (state === 'in') return children
  if (state === 'out') return null
  return (
    <Page title={t.loading}>
      {error ? (
        <Banner tone="danger" action={<Button onClick={loadSession}>{t.retry}</Button>}>
          {error}
        </Banner>
      ) : (
        <SkeletonLines lines={4} height={40} label={t.loading} />
      )}
    </Page>
  )
}
