import { t } from '#texts/machines/machines'
import { formatDateTime, formatDuration, formatNumber } from '../lib/format'
import { milliseconds } from '../metrics/live/live-details'
import { formatPercentage } from '../metrics/units'
import { Banner } from '../ui/feedback/banner'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './machines.module.css'
import { formatMebibytes } from './mebibytes'
import { roomSentences } from './room-of'
import { botsOn, type ShownMachine } from './shown-machine'

const texts = t.dialog
const { columns } = t.table

/** How a machine is now, how many more bots fit, and how far it is emptied. */
export function MachineFacts({
  machine,
  hasOthers,
}: {
  machine: ShownMachine
  /** Whether there is one that its bots could go to. */
  hasOthers: boolean
}) {
  const { live, row, draining } = machine
  const bots = botsOn(machine)
  return (
    <Panel title={texts.facts}>
      {row?.leaving && (
        <Banner className={styles.leaving}>{leavingText(row.leaving, hasOthers)}</Banner>
      )}
      {!draining &&
        roomSentences(machine).map((sentence) => (
          <p key={sentence} className={styles.lead}>
            {sentence}
          </p>
        ))}
      <Facts>
        <Fact name={columns.bots} number>
          {bots === null ? t.unknown : formatNumber(bots)}
        </Fact>
        <Fact name={columns.cpu} number>
          {cpuText(live)}
        </Fact>
        <Fact name={columns.memory} number>
          {memoryText(live)}
        </Fact>
        <Fact name={columns.delay} number>
          {milliseconds(live?.loopDelayMs ?? null)}
        </Fact>
        {row && (
          <Fact name={columns.trip} number>
            {milliseconds(live?.roundTripMs ?? null)}
          </Fact>
        )}
        <Fact name={columns.version} number>
          {live?.version ?? row?.version ?? t.unknown}
        </Fact>
        {live && (
          <Fact name={texts.since}>
            <RelativeTime at={live.since} />
          </Fact>
        )}
        {row && (
          <>
            <Fact name={texts.seen}>
              <RelativeTime at={row.lastSeenAt} />
            </Fact>
            <Fact name={texts.enrolled}>{formatDateTime(row.enrolledAt)}</Fact>
            <Fact name={texts.address} number>
              {row.address}
            </Fact>
          </>
        )}
      </Facts>
    </Panel>
  )
}

type Live = ShownMachine['live']

function cpuText(live: Live) {
  if (!live || live.cpu === null) return t.unknown
  const usage = formatPercentage(live.cpu)
  return live.cores === null ? usage : texts.cpuOf(usage, live.cores)
}

function memoryText(live: Live) {
  if (!live || live.memoryMb === null) return t.unknown
  const used = formatMebibytes(live.memoryMb)
  const { memoryBudgetMb: budget } = live
  return budget === null ? used : texts.memoryOf(used, formatMebibytes(budget))
}

function leavingText({ bots, ms }: { bots: number; ms: number }, hasOthers: boolean) {
  if (bots === 0) return texts.left
  if (!hasOthers) return texts.nowhere(bots)
  return ms < 1_000 ? texts.leavingSoon(bots) : texts.leaving(bots, formatDuration(ms))
}
