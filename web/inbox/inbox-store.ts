import { proxy, ref } from 'valtio'
import type { Question } from '#contract/inbox/questions'
import type { LoadState } from '../lib/live'
import { onTokenRemoved, readToken } from '../lib/token'
import type { ValtioRef } from '../lib/valtio-ref'
import { asked } from './asked'
import { fetchOpen } from './inbox-api'

type Inbox = {
  /** The most urgent first. */
  open: ValtioRef<Question>[]
  state: LoadState
}

export const inbox = proxy<Inbox>({ open: [], state: 'loading' })

/** Answered here: an answer that is on its way may still name them as open. */
const answered = new Set<string>()
let running: Promise<void> | null = null
let again = false

/** Reads what is open. Asked again meanwhile, it reads once more before it is done. */
export function refresh(): Promise<void> {
  again = running !== null
  running ??= loadUntilCurrent()
  return running
}

async function loadUntilCurrent() {
  do {
    again = false
    await load()
  } while (again)
  running = null
}

async function load() {
  const token = readToken()
  try {
    const questions = await fetchOpen()
    if (token === readToken()) show(questions.filter(({ id }) => !answered.has(id)))
  } catch {
    // What was read before stays until the next time.
    if (inbox.state !== 'ready') inbox.state = 'failed'
  }
}

function show(questions: readonly Question[]) {
  inbox.open = questions.toSorted(byUrgency).map((question) => ref(question))
  inbox.state = 'ready'
  // A code of Microsoft's its row shows by itself.
  const ofOurs = questions.filter(({ kind }) => kind !== 'microsoft-code')
  const byBot = Map.groupBy(ofOurs, ({ botId }) => botId)
  asked.replace(new Map([...byBot].map(([botId, { length }]) => [botId, length])))
}

/** It is answered: it is gone before the server is asked again. */
export function takeOut(id: string) {
  answered.add(id)
  show(inbox.open.filter((question) => question.id !== id))
}

/** Whose time is over soonest first, then what was asked first. */
export const byUrgency = (a: Question, b: Question) =>
  endOf(a) - endOf(b) || a.askedAt.localeCompare(b.askedAt) || a.id.localeCompare(b.id)

const endOf = ({ expiresAt }: Question) =>
  expiresAt === null ? Number.MAX_VALUE : Date.parse(expiresAt)

onTokenRemoved(() => {
  answered.clear()
  Object.assign(inbox, { open: [], state: 'loading' })
})
