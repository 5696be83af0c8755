import type { ClientResponse } from 'hono/client'
import type { z } from 'zod'
import type {
  Question,
  QuestionAnswer,
  QuestionPage,
  QuestionQuery,
  QuestionReply,
} from '#contract/inbox/questions'
import { authorised, unwrap } from '../lib/api'

type Found = z.infer<typeof QuestionPage>
type AnswerWith<T> = Pick<ClientResponse<T>, 'ok' | 'status' | 'json'>

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answered = authorised(`/api/inbox${path}`, init) as Promise<AnswerWith<unknown>>
  return (await unwrap(answered)) as T
}

const pageLimit = '100'

/** Newest first; the next page comes `before` the last one of the page before it. */
function fetchPage(state: QuestionQuery['state'], before: string | undefined, limit: string) {
  const query = new URLSearchParams({ state, limit, ...(before ? { before } : {}) })
  return call<Found>(`?${query}`)
}

/** Every question that is open. */
export async function fetchOpen(): Promise<Question[]> {
  const all: Question[] = []
  let found: Found
  do {
    found = await fetchPage('open', all.at(-1)?.id, pageLimit)
    all.push(...found.questions)
  } while (found.hasMore && found.questions.length > 0)
  return all
}

export const fetchClosed = (before?: string) => fetchPage('closed', before, '20')

export const sendAnswer = (id: string, answer: QuestionAnswer) =>
  call<z.infer<typeof QuestionReply>>(`/${id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  })

/** PNG. */
export async function fetchPicture(id: string): Promise<Blob> {
  const response = await authorised(`/api/inbox/${id}/picture`)
  if (!response.ok) await unwrap(Promise.resolve(response as AnswerWith<unknown>))
  return await response.blob()
}
