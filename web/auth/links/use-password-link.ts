import { useEffect, useState } from 'react'
import { ApiError, unwrap } from '../../lib/api'
import { publicEmailApi } from '../auth-client'

/** Of which account a link is, or why it holds no more; null where the server could not say. */
export type PasswordLink = { email: string } | { refusal: string } | null

/**
 * What a one-time link holds for, so that nobody types a password for one that holds no more; undefined
 * until it is known.
 */
export function usePasswordLink(token: string) {
  const [link, setLink] = useState<PasswordLink>()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const asked = await lookUp(token)
      if (isCurrent) setLink(asked)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [token])
  return [link, setLink] as const
}

async function lookUp(token: string): Promise<PasswordLink> {
  try {
    const { email } = await unwrap(publicEmailApi.auth.password.link.$post({ json: { token } }))
    return { email }
  } catch (error) {
    // Whatever else is wrong is said when the password is sent.
    return endOf(error)
  }
}

/** The link's end, where an error says so. */
export const endOf = (error: unknown): PasswordLink =>
  error instanceof ApiError && error.code === 'PASSWORD_LINK_INVALID'
    ? { refusal: error.message }
    : null
