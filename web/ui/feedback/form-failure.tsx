import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api'
import { Banner } from './banner'

type Props = {
  /** Null: nothing has failed. */
  error: unknown
  otherwise: string
  say?: (error: unknown, otherwise: string) => ReactNode
}

/** Why a form was not taken, unless its fields say so. */
export function FormFailure({ error, otherwise, say = messageOf }: Props) {
  if (error === null || (error instanceof ApiError && error.issues.length > 0)) return null
  return <Banner tone="danger">{say(error, otherwise)}</Banner>
}
