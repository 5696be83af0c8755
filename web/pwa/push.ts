import { type PushPayload, readPush } from '#contract/notifications/push'
import { t } from '#texts/pwa/push'
import { pauses } from '../lib/pauses'
import { type ClickEvent, type PushEvent, type SubscriptionEvent, scope } from './worker-scope'

/** Put in by the build: where the app's icon is. */
declare const ICON: string

const historyPath = '/notifications?vista=historial'

/** Shows whatever came: a browser takes the permission away from who shows nothing. */
export async function showPush(data: PushEvent['data']) {
  const push = data && readPush(data.text())
  if (push) await show(push)
  else await show({ ...blank, title: t.unreadable, body: t.unreadableHint })
}

const blank: Omit<PushPayload, 'at' | 'title' | 'body'> = {
  ...{ id: '', kind: '', link: '', actions: [] },
}

type Shown = Omit<PushPayload, 'at'> & { at?: number }

/** What it is of is kept with it, for the click. */
const show = (push: Shown) =>
  scope.registration.showNotification(push.title, {
    body: push.body,
    tag: push.id,
    icon: ICON,
    timestamp: push.at,
    actions: push.actions.map(({ action, label }) => ({ action, title: label })),
    data: JSON.stringify(push),
  })

/** A button does its work and says how it went; all else leads to the page that tells more. */
export async function clicked({ action, notification }: ClickEvent) {
  notification.close()
  const push = readPush(String(notification.data))
  const pressed = push?.actions.find((one) => one.action === action)
  if (push && pressed) await act(push, pressed)
  else await open(addressOf(push?.link ?? ''))
}

type Pressed = PushPayload['actions'][number]

async function act(push: PushPayload, { action, token }: Pressed) {
  const { answer, message } = await post({ action, token })
  const title = `${t[answer?.ok ? 'done' : 'failed'][action]}: ${push.title}`
  // Unheard it may be tried again; what was answered is over.
  const actions = answer ? [] : push.actions
  await show({ ...push, title, body: message, actions })
}

async function post(json: Pick<Pressed, 'action' | 'token'>) {
  try {
    const answer = await fetch('/api/notifications/actions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(pauses.loadMs),
    })
    return { answer, message: (await sentenceOf(answer)) ?? (answer.ok ? '' : t.refused) }
  } catch {
    return { answer: null, message: t.offline }
  }
}

async function sentenceOf(answer: Response): Promise<string | null> {
  try {
    const { message }: { message?: unknown } = await answer.json()
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}

/** Nobody is led away from this site. */
function addressOf(link: string) {
  const wanted = URL.canParse(link, location.origin) ? new URL(link, location.origin) : null
  const isOwn = link !== '' && wanted?.origin === location.origin
  return isOwn ? wanted.href : location.origin + historyPath
}

async function open(address: string) {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address)
  await (there ? there.focus() : scope.clients.openWindow(address))
}

/**
 * Subscribes anew where the browser has ended a subscription by itself. Pages have the session, which
 * a worker has not: they tell the server, now or when the next one is opened.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionEvent) {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key) {
    await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
  }
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ type: 'subscription' })
  }
}
