import { t } from '#texts/bots/abilities/abilities'
import { RelativeTime } from '../../ui/time'
import type { useNextRun } from './use-next-run'

const texts = t.schedule
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When a cron comes next, and by whose clock where that is another than the reader's. */
export function NextRun({
  run,
  label = texts.next,
}: {
  run: ReturnType<typeof useNextRun>
  label?: string
}) {
  if (!run?.answer) return null
  const { next, timeZone } = run.answer
  if (next === null) return texts.never
  return (
    <>
      {label} <RelativeTime at={next} />
      {timeZone !== ownZone && ` ${texts.zone(timeZone)}`}
    </>
  )
}
