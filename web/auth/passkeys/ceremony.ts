import type { CreationOptions, RequestOptions } from '#contract/account/passkeys'
import { t } from '#texts/auth/passkeys'

const load = () => import('@simplewebauthn/browser')

/** Whether browsers have passkeys here at all: not at addresses without HTTPS. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether the browser can offer passkeys in a field of a form. */
export const hasAutofill = async () =>
  hasPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill())

/**
 * Has the browser ask for a passkey: in a dialog, or in the field of a form. Null: whoever was asked
 * said no. Throws a sentence.
 */
export const showPasskey = (optionsJSON: RequestOptions, useBrowserAutofill = false) =>
  unlessCancelled(async () => {
    const { startAuthentication } = await load()
    return await startAuthentication({ optionsJSON, useBrowserAutofill })
  })

/** The same for one that is made. */
export const createPasskey = (optionsJSON: CreationOptions) =>
  unlessCancelled(async () => {
    const { startRegistration } = await load()
    return await startRegistration({ optionsJSON })
  })

/** Takes back what the browser offers in a field. */
export async function stopAutofill() {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw new Error(sentences[name] ?? t.broken, { cause: error })
  }
}

/** By the names that WebAuthn gives its errors. */
const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: t.known,
  SecurityError: t.wrongAddress,
  ConstraintError: t.unsupported,
  NotSupportedError: t.unsupported,
}
