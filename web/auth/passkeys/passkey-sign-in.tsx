import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#texts/auth/passkeys'
import { t as session } from '#texts/auth/session'
import { ApiError, unwrap } from '../../lib/api'
import { Button } from '../../ui/button'
import { passkeySignInApi } from '../auth-client'
import { type Refusal, refusedBy } from '../refusal'
import { openSession } from '../session-store'
import { hasAutofill, hasPasskeys, showPasskey, stopAutofill } from './ceremony'

/** Before the server forgets what it has asked. */
const renewMs = 240_000

type Props = {
  /** Whether the installation takes them. */
  isOffered: boolean
  onRefusal: (why: Refusal | null) => void
}

/** Signs in by a passkey alone: with a button, or with what the browser offers in the field of the form. */
export function PasskeySignIn({ isOffered, onRefusal }: Props) {
  const isPossible = isOffered && hasPasskeys()
  const [isBusy, setBusy] = useState(false)

  async function enter(byAutofill = false) {
    onRefusal(null)
    try {
      await signInByPasskey(byAutofill)
    } catch (error) {
      onRefusal(refusedBy(error, t))
    }
  }

  useAutofill(isPossible, () => enter(true))
  if (!isPossible) return null
  return (
    <Button
      size="large"
      icon={<KeyRound size={18} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => {
        setBusy(true)
        void enter().finally(() => setBusy(false))
      }}
    >
      {isBusy ? t.busy : t.signIn}
    </Button>
  )
}

/** Nothing comes of it when whoever is asked says no. */
async function signInByPasskey(byAutofill: boolean) {
  const { passkey } = passkeySignInApi.auth
  const { ticket, options } = await unwrap(passkey.options.$post({ json: {} }))
  const response = await showPasskey(options, byAutofill)
  if (!response) return
  const result = await unwrap(passkey.$post({ json: { ticket, response: { ...response } } }))
  if (!('accessToken' in result)) throw new ApiError('UNEXPECTED', session.noToken)
  await openSession(result.accessToken)
}

/** Has the browser offer passkeys in the form's field, for as long as the form stands there. */
function useAutofill(isOffered: boolean, offer: () => Promise<void>) {
  const begin = useEffectEvent(offer)
  useEffect(() => {
    if (!isOffered) return
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    void hasAutofill().then((has) => {
      if (!has || isOver) return
      void begin()
      timer = setInterval(() => void begin(), renewMs)
    })
    return () => {
      isOver = true
      clearInterval(timer)
      if (timer) void stopAutofill()
    }
  }, [isOffered])
}
