import { navigate } from 'wouter/use-browser-location'
import type { ChatAction } from '#contract/assistant'
import { t } from '#texts/assistant/assistant'
import type { Outcome } from '../assistant/actions'
import { ownPath } from '../assistant/own-path'
import { startBot, stopBot } from '../bots/actions/bots-actions'
import { bots, refresh } from '../bots/bots-store'
import { sendCommand } from '../console/console-api'
import { messageOf } from '../lib/api'

const { outcome } = t

/** Does what was confirmed as the pages themselves would, with their limits and sentences. */
export async function runAction(action: ChatAction): Promise<Outcome> {
  switch (action.type) {
    case 'start':
    case 'stop':
      return await switchBot(action.type, action.botId, action.botName)
    case 'command':
      return await send(action.botId, action.command)
    case 'console':
      navigate(`/dashboard?bot=${encodeURIComponent(action.botId)}`)
      return null
    case 'page':
      navigate(ownPath(action.path) ?? '/')
      return null
  }
}

async function switchBot(to: 'start' | 'stop', botId: string, name: string): Promise<Outcome> {
  await refresh()
  const before = bots.byId[botId]?.status
  if (bots.state === 'failed') return { ok: false, message: outcome.botsUnread }
  if (before === undefined) return { ok: false, message: outcome.gone(name) }
  const isOff = before === 'stopped' || before === 'stopping'
  if (isOff !== (to === 'start')) {
    return { ok: true, message: isOff ? outcome.alreadyOff(name) : outcome.alreadyOn(name) }
  }
  await (to === 'start' ? startBot(botId) : stopBot(botId))
  if (bots.byId[botId]?.status === before) return { ok: false, message: outcome.refused(name) }
  return { ok: true, message: to === 'start' ? outcome.started(name) : outcome.stopped(name) }
}

async function send(botId: string, command: string): Promise<Outcome> {
  try {
    const { success: ok, message } = await sendCommand(botId, command)
    return { ok, message }
  } catch (error) {
    return { ok: false, message: messageOf(error, outcome.failed) }
  }
}
