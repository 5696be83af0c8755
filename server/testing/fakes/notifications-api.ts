import { type Channel, ChannelForm, ChannelPatch } from '#contract/notifications/channels'
import type { NotificationRecord } from '#contract/notifications/history'
import {
  defaultPreferences,
  hasScope,
  MuteForm,
  NotificationPreferences,
  type Rule,
  RuleForm,
  RulePatch,
} from '#contract/notifications/rules'

type Answer = { status?: number; json: object }
type Refusal = { status: number; code: string; message: string }

/** A user's notifications as the API has them, kept in memory: for pages alone. */
export type NotificationsApi = Disposable & {
  rules: Rule[]
  channels: Channel[]
  records: NotificationRecord[]
  preferences: NotificationPreferences
  offers: { vapidKey: string; telegramBot: string | null; mail: string | null }
  /** Every call, as `POST rules`. */
  calls: string[]
  /** Answers the next such call with a refusal; null: nobody answers it. */
  refuse(call: string, refusal: Refusal | null): void
}

export const channelOf = (fields: Partial<Channel> = {}): Channel => ({
  ...{ id: Bun.randomUUIDv7(), kind: 'discord', name: 'Discord', hint: 'discord.com' },
  ...{ state: 'working', lastDeliveredAt: null, lastError: null, waiting: 0, link: null },
  createdAt: new Date().toISOString(),
  ...fields,
})

export const ruleOf = (form: Partial<Rule> & Pick<Rule, 'trigger'>): Rule => ({
  ...{ id: Bun.randomUUIDv7(), name: 'Regla', enabled: true, scope: { of: 'all' } },
  ...{ channelIds: [], cooldownMinutes: 0, urgent: false, tellsEnd: false },
  ...{ bots: hasScope(form) ? 0 : null, lastAt: null, mutes: [] },
  createdAt: new Date().toISOString(),
  ...form,
})

/** Answers the calls of pages in place of a server, until it is disposed of. */
export function fakeNotifications(): NotificationsApi {
  const refusals = new Map<string, Refusal | null>()
  const api: Omit<NotificationsApi, typeof Symbol.dispose> = {
    ...{ rules: [], channels: [], records: [], calls: [], preferences: defaultPreferences },
    offers: { vapidKey: 'BAAA', telegramBot: 'enjambre_bot', mail: 'ana@ejemplo.com' },
    refuse: (call, refusal) => void refusals.set(call, refusal),
  }
  const original = globalThis.fetch
  const prefix = '/api/notifications/'
  const routed = (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input)
    if (!address.startsWith(prefix)) return original(input, init)
    const { pathname, searchParams } = new URL(address, 'http://fake')
    const parts = pathname.slice(prefix.length).split('/')
    const call = `${init?.method ?? 'GET'} ${parts.filter((_, at) => at !== 1).join(' ')}`
    api.calls.push(call)
    const refusal = refusals.get(call)
    refusals.delete(call)
    if (refusal === null) return Promise.reject(new TypeError('Failed to fetch'))
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    const { status = 200, json } = refusal
      ? { status: refusal.status, json: { success: false, ...refusal } }
      : answer(api, call, { id: parts[1] ?? '', body, query: searchParams })
    return Promise.resolve(Response.json(json, { status }))
  }
  globalThis.fetch = Object.assign(routed, original)
  return Object.assign(api, {
    [Symbol.dispose]() {
      globalThis.fetch = original
    },
  })
}

type Api = Omit<NotificationsApi, typeof Symbol.dispose>
type Asked = { id: string; body: unknown; query: URLSearchParams }

function answer(api: Api, call: string, asked: Asked): Answer {
  const handler = handlers[call]
  return handler?.(api, asked) ?? notFound
}

const notFound: Answer = {
  status: 404,
  json: { success: false, code: 'NOT_FOUND', message: 'Eso no existe.' },
}

const succeed = (fields: object, status = 200): Answer => ({
  ...{ status, json: { success: true, ...fields } },
})

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: Issue[] } }
type Issue = { path: PropertyKey[]; message: string }

function taken<T>(parsed: Parsed<T>, then: (data: T) => Answer): Answer {
  if (parsed.success) return then(parsed.data)
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const json = { success: false, code: 'VALIDATION', message: 'No es válido.', issues }
  return { status: 400, json }
}

function changed<T extends { id: string }>(all: T[], id: string, part: Partial<T>): T | undefined {
  const at = all.findIndex((one) => one.id === id)
  const found = all[at]
  if (found) all[at] = { ...found, ...part }
  return all[at]
}

const without = <T extends { id: string }>(all: T[], id: string) =>
  all.filter((one) => one.id !== id)

const handlers: Record<string, (api: Api, asked: Asked) => Answer | undefined> = {
  'GET rules': ({ rules }) => succeed({ rules }),
  'POST rules': (api, { body }) =>
    taken(RuleForm.safeParse(body), (form) => {
      const rule = ruleOf(form)
      api.rules = [...api.rules, rule]
      return succeed({ rule }, 201)
    }),
  'PUT rules': (api, { id, body }) =>
    taken(RulePatch.safeParse(body), (patch) => succeed({ rule: changed(api.rules, id, patch) })),
  'DELETE rules': (api, { id }) => {
    api.rules = without(api.rules, id)
    return succeed({ message: 'Regla borrada' })
  },
  'POST rules mute': (api, { id, body }) =>
    taken(MuteForm.safeParse(body), ({ botId, hours }) => {
      const until = new Date(Date.now() + (hours ?? 0) * 3_600_000).toISOString()
      const mutes = hours === null ? [] : [{ botId, until }]
      return succeed({ rule: changed(api.rules, id, { mutes }) })
    }),
  'GET channels': ({ channels, offers }) => succeed({ channels, offers }),
  'POST channels': (api, { body }) =>
    taken(ChannelForm.safeParse(body), ({ kind, name }) => {
      const code = 'K7M2QX'
      const expiresAt = new Date(Date.now() + 600_000).toISOString()
      const url = `https://t.me/enjambre_bot?start=${code}`
      const isTelegram = kind === 'telegram'
      const link = isTelegram ? { code, bot: 'enjambre_bot', url, expiresAt } : null
      const channel = channelOf({ kind, name, link, state: isTelegram ? 'linking' : 'untried' })
      api.channels = [...api.channels, channel]
      return succeed({ channel, secret: kind === 'webhook' ? 'whsec_c2VjcmV0bw==' : null }, 201)
    }),
  'PUT channels': (api, { id, body }) =>
    taken(ChannelPatch.safeParse(body), ({ name, subscription }) => {
      const part = { ...(name && { name }), ...(subscription && { hint: subscription.endpoint }) }
      return succeed({ channel: changed(api.channels, id, part) })
    }),
  'DELETE channels': (api, { id }) => {
    api.channels = without(api.channels, id)
    return succeed({ message: 'Canal quitado' })
  },
  'POST channels test': (api, { id }) => {
    const lastDeliveredAt = new Date().toISOString()
    const channel = changed(api.channels, id, { state: 'working', lastDeliveredAt })
    return succeed({ message: `El canal «${channel?.name}» ha recibido el aviso de prueba.` })
  },
  'GET preferences': ({ preferences }) => succeed({ preferences }),
  'PUT preferences': (api, { body }) =>
    taken(NotificationPreferences.safeParse(body), (preferences) => {
      api.preferences = preferences
      return succeed({ preferences })
    }),
  'GET history': ({ records }, { query }) => {
    const [ruleId, botId, before] = ['ruleId', 'botId', 'before'].map((name) => query.get(name))
    const found = records.filter(
      (record) => (!ruleId || record.ruleId === ruleId) && (!botId || record.botId === botId),
    )
    const from = before ? found.findIndex(({ id }) => id === before) + 1 : 0
    const notifications = found.slice(from, from + 25)
    return succeed({ notifications, hasMore: from + 25 < found.length })
  },
}
