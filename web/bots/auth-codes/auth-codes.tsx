import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useBots } from '../use-bots'
import { authCodes, waitingBots } from './auth-codes-store'

const AuthCodeDialog = lazy(() =>
  import('./auth-code-dialog').then((m) => ({ default: m.AuthCodeDialog })),
)

/** Shows itself while Microsoft waits for a code that has not been put aside. */
export function AuthCodes() {
  const { byId } = useBots()
  const { aside } = useSnapshot(authCodes)
  const waiting = waitingBots(byId)
  if (waiting.every(({ authCode }) => aside.includes(authCode.code))) return null
  return (
    <Suspense>
      <AuthCodeDialog waiting={waiting} />
    </Suspense>
  )
}
