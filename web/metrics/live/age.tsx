import { t } from '#texts/metrics/metrics'
import { useNow } from '../../ui/use-now'

const secondMs = 1_000

/** How old what is shown is, by the second. `at` is of the browser's clock. */
export function Age({ at }: { at: number }) {
  const now = useNow(secondMs)
  return <span>{t.live.age(Math.max(0, Math.floor((now - at) / secondMs)))}</span>
}
