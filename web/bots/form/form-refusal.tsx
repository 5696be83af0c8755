import { t } from '#texts/bots/bots'
import { ApiError, messageOf } from '../../lib/api'
import { Banner } from '../../ui/feedback/banner'
import styles from './form.module.css'

/**
 * Why a form of a bot was not taken: by the server, or by its rules, of which the `title` stands
 * here and the rest at the fields.
 */
export function FormRefusal({
  title,
  failure,
  failed,
}: {
  title?: string | null
  failure: unknown
  failed: string
}) {
  const isOver = failure instanceof ApiError && failure.status === 401
  if (failure === null || isOver) {
    return title ? (
      <Banner tone="warn" className={styles.wide}>
        {title}
      </Banner>
    ) : null
  }
  const isLimit = failure instanceof ApiError && failure.code === 'BOT_LIMIT_REACHED'
  return (
    <Banner tone="danger" className={styles.wide}>
      <strong>{isLimit ? t.refusals.limitTitle : failed}</strong>
      <p>{messageOf(failure, failed)}</p>
    </Banner>
  )
}
