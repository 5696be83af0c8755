import { Link } from 'wouter'
import { t } from '#texts/plans/plans'
import { ApiError, messageOf } from '../../lib/api'
import { buttonClass } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { limitRefusal, plansAddress } from '../actions/limit-refusal'
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
  const limit = limitRefusal(failure)
  return (
    <Banner tone="danger" className={styles.wide} action={limit && <ToPlans />}>
      <strong>{limit?.title ?? failed}</strong>
      <p>{messageOf(failure, failed)}</p>
    </Banner>
  )
}

function ToPlans() {
  const address = plansAddress()
  return (
    address && (
      <Link href={address} className={buttonClass({ size: 'small' })}>
        {t.toPlans}
      </Link>
    )
  )
}
