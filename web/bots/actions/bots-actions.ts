import type { Bot, BotFormInput, BotPatch } from '#contract/bots/bots'
import { botRefusals } from '#sentences/words/bot-refusals'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import { ApiError } from '../../lib/api'
import { confirm } from '../../ui/dialog/confirm'
import { notify, retract } from '../../ui/feedback/notify'
import * as api from '../bots-api'
import { assumeStatus, bots, mergeBot, removeBot, revert, settle } from '../bots-store'
import { activeLimit, type Refusal } from '../bulk/bulk-rules'
import { countActive, isInTransition, ownBots } from '../usage'
import { limitRefusal, wayToPlans } from './limit-refusal'
import { confirmsRules } from './server-rules'

/** Says why something is not done, and of a limit of the plan where more can be had. */
export const warn = ({ isLimit, ...said }: Refusal, about?: string) =>
  notify({ type: 'warning', ...said, about, action: isLimit && wayToPlans() })

/** Says what went wrong in the server's words; a lost session has already said so itself. */
export function fail(title: string, error: unknown, fallback?: string, about?: string) {
  if (error instanceof ApiError && error.status === 401) return
  const limit = limitRefusal(error)
  if (limit) return warn(limit, about)
  const message = error instanceof Error && error.message ? error.message : fallback
  notify({ type: 'error', title, message, about })
}

const powerOf = (botId: string) => `power:${botId}`

export async function startBot(botId: string): Promise<void> {
  const bot = bots.byId[botId]
  if (bot?.status !== 'stopped') return
  const allowance = { active: countActive(bots.byId), botsAvailable: bots.botsAvailable }
  const isFull = bot.shared === null && allowance.active >= allowance.botsAvailable
  if (isFull) return warn(activeLimit(allowance))
  retract(powerOf(botId))
  assumeStatus(botId, 'connecting')
  try {
    await api.startBot(botId)
    settle(botId)
  } catch (error) {
    revert(botId, 'connecting', 'stopped')
    if (await confirmsRules(error, bot).catch(() => false)) return startBot(botId)
    fail(t.failures.start, error, undefined, powerOf(botId))
  }
}

export async function stopBot(botId: string) {
  const bot = bots.byId[botId]
  if (bot?.status !== 'running' && bot?.status !== 'connecting') return
  const previous = bot.status
  retract(powerOf(botId))
  assumeStatus(botId, 'stopping')
  try {
    await api.stopBot(botId)
    settle(botId)
  } catch (error) {
    revert(botId, 'stopping', previous)
    fail(t.failures.stop, error, undefined, powerOf(botId))
  }
}

export async function deleteBot(botId: string) {
  const bot = bots.byId[botId]
  if (!bot || isInTransition(bot)) return
  const texts = t.confirmDelete
  const yes = await confirm({
    title: texts.title,
    message: bot.status === 'running' ? texts.running(bot.name) : texts.message(bot.name),
    confirmLabel: texts.confirm,
    danger: true,
  })
  if (yes && (await remove(bot))) notify({ type: 'success', title: t.deleted, message: bot.name })
}

async function remove(bot: Bot) {
  removeBot({ botId: bot.id })
  try {
    await api.deleteBot(bot.id)
    return true
  } catch (error) {
    mergeBot({ bot })
    fail(t.failures.remove, error)
    return false
  }
}

/** Creates a bot from the form, which says what is thrown. */
export async function createBot(form: BotFormInput) {
  const bot = await api.createBot(form)
  mergeBot({ bot })
  notify({ type: 'success', title: t.created, message: bot.name })
  return bot
}

/** The bot that was added to be edited, until its form is saved. */
let addedId: string | null = null

/** A bot with the server's defaults, to be edited next. */
export async function addBot() {
  if (isFull()) return
  try {
    const bot = await api.addBot()
    mergeBot({ bot })
    addedId = bot.id
    return bot
  } catch (error) {
    fail(t.failures.add, error, t.failures.addFallback)
  }
}

/** A stopped copy with the same settings and passwords. */
export async function duplicateBot(botId: string) {
  if (isFull()) return
  try {
    const bot = await api.duplicateBot(botId)
    mergeBot({ bot })
    notify({ type: 'success', title: more.duplicated, message: bot.name })
  } catch (error) {
    fail(more.duplicateFailed, error)
  }
}

export const isAdded = (botId: string) => botId === addedId

/** Called as its form is left: a bot that was only added goes, so that it takes no place of the plan. */
export function takeBackAdded(botId: string) {
  if (addedId !== botId) return
  addedId = null
  const bot = bots.byId[botId]
  const isUntouched = bot?.status === 'stopped' && bot.updatedAt === bot.createdAt
  if (isUntouched) void remove(bot)
}

/** Saves a change of a form, which says what is thrown. */
export async function updateBot(botId: string, patch: BotPatch) {
  const wasAdded = addedId === botId
  // It is kept from here on: nothing may take back what is being saved.
  if (wasAdded) addedId = null
  try {
    const bot = await api.updateBot(botId, patch)
    mergeBot({ bot })
    return bot
  } catch (error) {
    if (wasAdded) addedId = botId
    throw error
  }
}

/** The same by one click, where there is no form to say how it went. */
export async function changeVersion(botId: string, version: string) {
  try {
    const { name } = await updateBot(botId, { version })
    notify({ type: 'success', title: t.saved, message: name })
    return true
  } catch (error) {
    fail(t.failures.update, error)
    return false
  }
}

/** The one-click fix of a bot that its server refused for its version. */
export async function startWithVersion(botId: string, version: string) {
  if (await changeVersion(botId, version)) await startBot(botId)
}

/** Whether no further bot fits; says so when it is the case. */
export function isFull() {
  const used = ownBots(bots.byId).length
  const max = bots.botsAvailable
  if (bots.state !== 'ready' || used < max) return false
  const message = botRefusals.BOT_LIMIT_REACHED({ used, max })
  warn({ title: t.refusals.limitTitle, message, isLimit: true })
  return true
}
