import type { AuthErrorType, ServerToClientEvents } from '#contract/realtime'
import { authenticate, type Identity } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { render } from '../locales/text'
import type { Socket } from './rooms'

export type AuthRefusal = Parameters<ServerToClientEvents['auth_error']>[0]
export type SocketAuth = { identity: Identity } | { refusal: AuthRefusal }

/** The session behind a socket's token, or why it is refused. */
export async function authenticateSocket(
  ctx: Context,
  token: string,
  address: string,
): Promise<SocketAuth> {
  try {
    return { identity: await authenticate(ctx, token, address) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: toRefusal(ctx, error) }
    throw error
  }
}

/** From where it was opened. */
export const addressOf = ({ handshake }: Socket): string =>
  String(handshake.headers['x-real-ip'] ?? 'unknown')

export function toRefusal({ config }: Pick<Context, 'config'>, error: AppError): AuthRefusal {
  const type: AuthErrorType = error.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
  return { type, message: render(error.words, config.locale) }
}
