import { proxy } from 'valtio'

export type Notice = {
  type: 'success' | 'error' | 'warning' | 'info'
  title: string
  message?: string
  action?: { label: string; run: () => void }
  /** It stands until somebody sends it away. */
  lasting?: true
}

export type ShownNotice = Notice & { id: number; times: number }

const mostShown = 4
const shownForMs = { success: 5_000, info: 6_000, warning: 9_000, error: 12_000 } as const

export const notices = proxy<{ list: ShownNotice[] }>({ list: [] })

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0
let paused = false

/** Says something in passing. The same sentence again only renews the one that stands. */
export function notify(notice: Notice) {
  const twin = notices.list.find((shown) => isSame(shown, notice))
  if (twin) {
    twin.times += 1
    twin.action = notice.action
    schedule(twin)
    return
  }
  const shown = { ...notice, id: ++lastId, times: 1 }
  notices.list.push(shown)
  for (const oldest of notices.list.slice(0, -mostShown)) dismiss(oldest.id)
  schedule(shown)
}

export function dismiss(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  notices.list = notices.list.filter((notice) => notice.id !== id)
  if (notices.list.length === 0) paused = false
}

/** Nothing disappears while somebody reads it. */
export function pauseNotices() {
  paused = true
  for (const timer of timers.values()) clearTimeout(timer)
}

export function resumeNotices() {
  paused = false
  for (const notice of notices.list) schedule(notice)
}

function schedule({ id, type, lasting }: ShownNotice) {
  clearTimeout(timers.get(id))
  if (paused || lasting) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), shownForMs[type]),
  )
}

const isSame = (a: Notice, b: Notice) =>
  a.type === b.type && a.title === b.title && a.message === b.message
