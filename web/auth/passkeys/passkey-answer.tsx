import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { FactorAnswerInput } from '#contract/account/factors'
import type { PasskeyRequest } from '#contract/account/passkeys'
import { t } from '#texts/auth/passkeys'
import { unwrap } from '../../lib/api'
import { Button } from '../../ui/button'
import { passkeySignInApi } from '../auth-client'
import { showPasskey } from './ceremony'

type Props = {
  /** What the server asks. */
  ask: () => Promise<PasskeyRequest>
  onAnswer: (factor: FactorAnswerInput) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Answers for a factor by a passkey; nothing comes of it when whoever is asked says no. */
export function PasskeyAnswer({ ask, onAnswer, onFailure }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function answer() {
    setBusy(true)
    try {
      const { ticket, options } = await ask()
      const response = await showPasskey(options)
      if (response) await onAnswer({ kind: 'passkey', ticket, response: { ...response } })
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="primary"
      size="large"
      icon={<KeyRound size={18} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void answer()}
    >
      {isBusy ? t.busy : t.use}
    </Button>
  )
}

/** What the server asks of a sign-in that waits for its second step. */
export const askForStep = (ticket: string): Promise<PasskeyRequest> =>
  unwrap(passkeySignInApi.auth.factor.passkey.$post({ json: { ticket } }))
