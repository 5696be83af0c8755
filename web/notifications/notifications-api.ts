import type { ClientResponse } from 'hono/client'
import type { z } from 'zod'
import type { Done } from '#contract/common'
import type {
  ChannelAnswer,
  ChannelForm,
  ChannelList,
  ChannelMade,
  ChannelPatch,
} from '#contract/notifications/channels'
import type { NotificationHistory } from '#contract/notifications/history'
import type {
  MuteForm,
  NotificationPreferences,
  PreferencesAnswer,
  RuleAnswer,
  RuleForm,
  RuleList,
  RulePatch,
} from '#contract/notifications/rules'
import { authorised, unwrap } from '../lib/api'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answered = Pick<ClientResponse<unknown>, 'ok' | 'status' | 'json'>

async function ask<S extends z.ZodType>(method: Method, path: string, json?: object) {
  const body = json && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  }
  const call = authorised(`/api/notifications/${path}`, { method, ...body })
  return (await unwrap(call as Promise<Answered>)) as z.infer<S>
}

export const fetchRules = async () => (await ask<typeof RuleList>('GET', 'rules')).rules

export const addRule = async (form: RuleForm) =>
  (await ask<typeof RuleAnswer>('POST', 'rules', form)).rule

export const changeRule = async (id: string, patch: RulePatch) =>
  (await ask<typeof RuleAnswer>('PUT', `rules/${id}`, patch)).rule

export const removeRule = (id: string) => ask<typeof Done>('DELETE', `rules/${id}`)

export const muteRule = async (id: string, form: MuteForm) =>
  (await ask<typeof RuleAnswer>('POST', `rules/${id}/mute`, form)).rule

export const fetchChannels = () => ask<typeof ChannelList>('GET', 'channels')

export const addChannel = (form: ChannelForm) => ask<typeof ChannelMade>('POST', 'channels', form)

export const changeChannel = async (id: string, patch: ChannelPatch) =>
  (await ask<typeof ChannelAnswer>('PUT', `channels/${id}`, patch)).channel

export const removeChannel = (id: string) => ask<typeof Done>('DELETE', `channels/${id}`)

/** Sends a message by it now; throws why it was not taken. */
export const testChannel = (id: string) => ask<typeof Done>('POST', `channels/${id}/test`, {})

export const fetchPreferences = async () =>
  (await ask<typeof PreferencesAnswer>('GET', 'preferences')).preferences

export const savePreferences = async (form: NotificationPreferences) =>
  (await ask<typeof PreferencesAnswer>('PUT', 'preferences', form)).preferences

export type HistoryFilter = { ruleId?: string | undefined; botId?: string | undefined }

/** Newest first; the next page comes `before` the last one of the page before it. */
export function fetchHistory({ ruleId, botId }: HistoryFilter, before?: string) {
  const wanted = Object.entries({ ruleId, botId, before }).filter(([, value]) => value)
  const query = new URLSearchParams(wanted as [string, string][])
  return ask<typeof NotificationHistory>('GET', `history?${query}`)
}
