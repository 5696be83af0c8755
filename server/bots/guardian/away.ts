import { minuteMs } from '../../lib/time'
import { abilitiesOf, type BotRow } from '../bot-rows'

/** Epoch ms until when a bot's guardian keeps it away, as its last end says; null: it does not. */
export function awayUntil(row: Pick<BotRow, 'abilities' | 'lastEnd'>): number | null {
  const { lastEnd } = row
  if (lastEnd?.reason !== 'guardian' || lastEnd.policy !== 'retry') return null
  const { returnMinutes } = abilitiesOf(row).guardian
  return Date.parse(lastEnd.at) + (returnMinutes ?? 0) * minuteMs
}
