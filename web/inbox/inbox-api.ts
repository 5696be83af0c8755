import { hc } from 'hono/client'
import type { Question, QuestionAnswer, QuestionQuery } from '#contract/inbox/questions'
import type { inboxRoutes } from '../../server/inbox/inbox-routes'
import { authorised, unwrap } from '../lib/api'

const { inbox } = hc<typeof inboxRoutes>('/api', { fetch: authorised })

/** Newest first; the next page comes `before` the last one of the page before it. */
const fetchPage = (state: QuestionQuery['state'], before: string | undefined, limit: string) =>
  unwrap(inbox.$get({ query: { state, before, limit } }))

/** Every question that is open. */
export async function fetchOpen(): Promise<Question[]> {
  const all: Question[] = []
  let isMore = true
  while (isMore) {
    const { questions, hasMore } = await fetchPage('open', all.at(-1)?.id, '100')
    all.push(...questions)
    isMore = hasMore && questions.length > 0
  }
  return all
}

export const fetchClosed = (before?: string) => fetchPage('closed', before, '20')

export const sendAnswer = (id: string, json: QuestionAnswer) =>
  unwrap(inbox[':id'].answer.$post({ param: { id }, json }))

/** PNG. */
export async function fetchPicture(id: string): Promise<Blob> {
  const response = await inbox[':id'].picture.$get({ param: { id } })
  if (!response.ok) await unwrap(Promise.resolve(response))
  return await response.blob()
}
