import type { PresenceCause } from '#contract/bots/presence'
import { reasonWords } from '#texts/bots/connections/reasons'
import { t } from '#texts/bots/presence/presence'
import { formatDuration, formatMinutes } from '../../lib/format'
import { type Day, endedBefore, type Span, spansBetween } from './day'
import styles from './presence.module.css'

const mostSpans = 3

/** What went on in a part of a day; in a gap, what had thrown the bot out before it. */
export function SpansIn({ day, from, to }: { day: Day; from: number; to: number }) {
  const spans = spansBetween(day, from, to).slice(-mostSpans)
  if (spans.length > 0) {
    return spans.map((span) => <SpanWords key={span.from} span={span} at={day.at} />)
  }
  const cause = causeOfGap(day, from)
  return (
    <p>
      <span className={cause?.fault ? styles.fault : undefined}>{gapWords(day, from, cause)}</span>
      {cause?.fault && <span className={styles.why}>{cause.message}</span>}
    </p>
  )
}

/** The same as one text, to be spoken. */
export function spansText(day: Day, from: number, to: number): string {
  const spans = spansBetween(day, from, to).slice(-mostSpans)
  if (spans.length === 0) return gapWords(day, from, causeOfGap(day, from))
  return spans.map((span) => partsOf(span, day.at).join(', ')).join('. ')
}

/** How the bot fell last, the newest at the end. */
export function LastFalls({ day }: { day: Day }) {
  const falls = day.spans.filter(({ cause }) => cause?.fault).slice(-mostSpans)
  return falls.map((span) => <SpanWords key={span.from} span={span} at={day.at} />)
}

const causeOfGap = (day: Day, at: number) => endedBefore(day, at)?.cause ?? null

function gapWords(day: Day, at: number, cause: PresenceCause | null) {
  if (at < day.since) return t.untold
  return cause ? t.outAfter(reasonWords[cause.reason]) : t.outside
}

const partsOf = ({ inWorld, from, to, times, cause }: Span, at: number) => [
  t.between(formatMinutes(from), to === null ? t.now : formatMinutes(to)),
  inWorld ? t.inWorld(formatDuration((to ?? at) - from)) : t.failed(times),
  ...(cause ? [reasonWords[cause.reason]] : []),
]

function SpanWords({ span, at }: { span: Span; at: number }) {
  const [when, what, why] = partsOf(span, at)
  const { cause } = span
  return (
    <p>
      <span className={styles.when}>{when}</span>
      {what}
      {why && <span className={cause?.fault ? styles.fault : undefined}>{why}</span>}
      {cause?.fault && <span className={styles.why}>{cause.message}</span>}
    </p>
  )
}
