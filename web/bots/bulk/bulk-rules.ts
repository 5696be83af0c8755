import type { Bot, BulkAction } from '#contract/bots/bots'
import { botRefusals } from '#sentences/words/bot-refusals'
import { t } from '#texts/bots/bots'
import { isInTransition } from '../usage'

/** `isLimit`: the plan allows no more. */
export type Refusal = { title: string; message: string; isLimit?: true }

/** What a bulk action will do, or why it does nothing. `note` says what was left out. */
export type BulkPlan =
  | { botIds: string[]; note?: Refusal; refusal?: undefined }
  | { botIds?: undefined; refusal: Refusal }

export type Allowance = { active: number; botsAvailable: number }

const verbs = { start: 'activar', stop: 'detener', delete: 'eliminar' } as const
const texts = t.refusals

export function planBulk(action: BulkAction, selected: Bot[], allowance: Allowance): BulkPlan {
  if (selected.length === 0) {
    return refuse(texts.noSelectionTitle, texts.noSelection(verbs[action]))
  }
  if (selected.some(isInTransition)) return refuse(texts.transitionTitle, texts.transition)
  if (action === 'start') return planStart(selected, allowance)
  if (action === 'stop') return planStop(selected)
  return { botIds: selected.map(({ id }) => id) }
}

function planStart(selected: Bot[], { active, botsAvailable }: Allowance): BulkPlan {
  const stopped = selected.filter(({ status }) => status === 'stopped')
  if (stopped.length === 0) return refuse(texts.nothingToStartTitle, texts.nothingToStart)
  const own = stopped.filter(({ shared }) => shared === null).length
  const free = botsAvailable - active
  if (own > 0 && free <= 0) return { refusal: activeLimit({ active, botsAvailable }) }
  if (own > free) {
    const message = botRefusals.ACTIVE_LIMIT_PARTIAL({ wanted: own, free })
    return { refusal: { title: texts.partialLimitTitle, message, isLimit: true } }
  }
  const skipped = selected.length - stopped.length
  const botIds = stopped.map(({ id }) => id)
  if (skipped === 0) return { botIds }
  return { botIds, note: { title: texts.skippedTitle, message: texts.skipped(skipped) } }
}

function planStop(selected: Bot[]): BulkPlan {
  const running = selected.filter(({ status }) => status === 'running')
  if (running.length === 0) return refuse(texts.nothingToStopTitle, texts.nothingToStop)
  return { botIds: running.map(({ id }) => id) }
}

export const activeLimit = ({ active, botsAvailable }: Allowance): Refusal => ({
  title: texts.activeLimitTitle,
  message: botRefusals.ACTIVE_LIMIT_REACHED({ active, max: botsAvailable }),
  isLimit: true,
})

const refuse = (title: string, message: string): BulkPlan => ({ refusal: { title, message } })
