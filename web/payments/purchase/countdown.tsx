import { useNow } from '../../ui/use-now'

/** Minutes and seconds until then: `29:59`. */
export function Countdown({ until, className }: { until: string; className?: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(500)) / 1000))
  const part = (amount: number) => String(amount).padStart(2, '0')
  return (
    <time className={className} dateTime={`PT${seconds}S`} role="timer">
      {`${part(Math.floor(seconds / 60))}:${part(seconds % 60)}`}
    </time>
  )
}
