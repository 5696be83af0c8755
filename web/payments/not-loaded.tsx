import { ApiError } from '../lib/api'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { es } from './payments.es'

/** An invoice that could not be read; one that does not exist is not asked for again. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Banner tone="danger" action={!isMissing && <Button onClick={onRetry}>{es.retry}</Button>}>
      {isMissing ? error.message : es.loadFailed}
    </Banner>
  )
}
