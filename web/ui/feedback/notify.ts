import { proxy } from 'valtio'

export type Notice = {
  type: 'success' | 'error' | 'warning' | 'info'
  title: string
  message?: string
  action?: { label: string; run: () => void }
  /** It stands until somebody sends it away. */
  lasting?: true
  /** When it was said, in words, where that matters. */
  at?: string
  /** What it is of: a newer one of the same takes its place, and `retract` takes it away. */
  about?: string
}

export type ShownNotice = Notice & { id: number; times: number }

const mostShown = 4
/**
 * As long as one reads them. An error leaves too: what it is of shows its own state, and what is
 * tried again is retracted. None leaves while it is read, or while nobody sees the page.
 */
const shownForMs = { success: 4_000, info: 5_000, warning: 7_000, error: 10_000 } as const

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
    twin.at = notice.at
    schedule(twin)
    return
  }
  if (notice.about) retract(notice.about)
  const shown = { ...notice, id: ++lastId, times: 1 }
  notices.list.push(shown)
  makeRoom()
  schedule(shown)
}

/** What lasts gives way only to its like. */
function makeRoom() {
  const others = notices.list.slice(0, -1)
  const oldest = others.find(({ lasting }) => !lasting) ?? others[0]
  if (oldest && others.length >= mostShown) dismiss(oldest.id)
}

/** Takes back what was said of something that is being tried anew, or has been mended. */
export function retract(about: string) {
  for (const notice of notices.list) if (notice.about === about) dismiss(notice.id)
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
