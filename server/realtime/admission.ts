import type { AuthErrorType, ServerToClientEvents } from '#contract/realtime'
import { authenticate, type Identity } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'

export type AuthRefusal = Parameters<ServerToClientEvents['auth_error']>[0]
export type Admission = { identity: Identity } | { refusal: AuthRefusal }

/** Whether the session behind this token may listen, and if not, what its socket is told. */
export async function admit(ctx: Context, token: string): Promise<Admission> {
  try {
    return { identity: await authenticate(ctx, token) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: toRefusal(error) }
    throw error
  }
}

export function toRefusal(error: AppError): AuthRefusal {
  const type: AuthErrorType = error.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
  return { type, message: error.message }
}
