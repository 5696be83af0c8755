import { t } from '#texts/auth/auth'
import { ApiError, refusalOf } from '../lib/api'
import { Banner } from '../ui/feedback/banner'

export type Refusal = { title?: string; message: string }

/** Why a call was refused. */
export function refusedBy(error: unknown, texts: { connection: string; failed: string }): Refusal {
  const isConnection = error instanceof ApiError && error.isConnection
  return isConnection
    ? { title: t.login.connectionTitle, message: texts.connection }
    : { message: refusalOf(error, texts.failed) }
}

export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  return (
    refusal && (
      <Banner tone="danger">
        {refusal.title && <strong>{refusal.title}</strong>}
        <p>{refusal.message}</p>
      </Banner>
    )
  )
}
