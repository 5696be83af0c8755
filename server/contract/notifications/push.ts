import type { NotificationAction } from './history'

/** What travels to a browser's service worker: a message, without what it needs not. */
export type PushPayload = {
  /** Of the notification; a newer one of the same takes its place. */
  id: string
  kind: string
  title: string
  body: string
  /** The page that shows it, whole. */
  link: string
  /** Epoch ms. */
  at: number
  actions: { action: NotificationAction; label: string; token: string }[]
}

/** What browsers show; push services carry about 3,900 bytes in all. */
export const pushBounds = { title: 120, body: 1_000, label: 40, token: 200, link: 500, actions: 2 }

/**
 * Reads what came to a service worker, which trusts nobody and carries no zod. Null: it is none of ours.
 * What is too long is cut, and actions that are none are left out.
 */
export function readPush(text: string): PushPayload | null {
  const given = parse(text)
  if (!isRecord(given)) return null
  const { id, kind, title, body, link, at, actions } = given
  if (!isText(id, 100) || !isText(title) || title.trim() === '') return null
  return {
    id,
    kind: isText(kind, 40) ? kind : '',
    title: title.slice(0, pushBounds.title),
    body: isText(body) ? body.slice(0, pushBounds.body) : '',
    link: isText(link, pushBounds.link) ? link : '',
    at: typeof at === 'number' && Number.isFinite(at) && at > 0 ? at : Date.now(),
    actions: (Array.isArray(actions) ? actions : []).filter(isAction).slice(0, pushBounds.actions),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, most = Number.POSITIVE_INFINITY): value is string =>
  typeof value === 'string' && value.length <= most

const isAction = (value: unknown): value is PushPayload['actions'][number] =>
  isRecord(value) &&
  (value.action === 'restart' || value.action === 'mute') &&
  isText(value.label, pushBounds.label) &&
  isText(value.token, pushBounds.token)
