import { hc } from 'hono/client'
import type { ChatRequest } from '#contract/assistant'
import { limits } from '#contract/limits'
import type { assistantRoutes } from '../../../server/assistant/assistant-routes'
import { authorisedWithin, unwrap } from '../../lib/api'
import { listen } from '../../lib/socket'

/** The server gives up on a slow language model first, and then answers without it. */
const afterDeadlineMs = 5_000

const { ai } = hc<typeof assistantRoutes>('/api', {
  fetch: authorisedWithin(limits.assistant.deadlineMs + afterDeadlineMs),
})

export const postQuestion = (json: ChatRequest, signal: AbortSignal) =>
  unwrap(ai.chat.$post({ json }, { init: { signal } }))

/** Hears an answer while it is being written, until what it returns is called. */
export const listenForPieces = (streamId: string, onPiece: (text: string) => void) =>
  listen({
    assistantPiece(piece) {
      if (piece.streamId === streamId) onPiece(piece.text)
    },
  })

/** A UUID also where there is no HTTPS, which `crypto.randomUUID` wants. */
export function newStreamId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20)].join('-')
}
