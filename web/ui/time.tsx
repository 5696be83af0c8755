import { formatDateTime, formatRelative } from '../lib/format'
import { useNow } from './use-now'

/** A moment as one says it now; the exact one on hover. */
export function RelativeTime({ at, className }: { at: string | null; className?: string }) {
  const now = useNow(10_000)
  return (
    <time className={className} dateTime={at ?? undefined} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  )
}
