import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazyNamed } from '../../ui/lazy-named'
import { useBots } from '../use-bots'
import { authCodes, type Waiting, waitingBots } from './auth-codes-store'

const AuthCodeDialog = lazyNamed<'AuthCodeDialog', { waiting: readonly Waiting[] }>(
  () => import('../on-demand'),
  'AuthCodeDialog',
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
