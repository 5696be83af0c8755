import { proxy } from 'valtio'
import { t } from '#texts/assistant/assistant'
import { session } from '../../auth/session-store'
import { ApiError } from '../../lib/api'
import { pauses } from '../../lib/pauses'
import { onTokenRemoved } from '../../lib/token'
import { listenForPieces, newStreamId, postQuestion } from './chat-api'
import { chatWindow } from './chat-window'
import { type About, historyOf, type Message, spoken } from './messages'
import { dropChat, keepChat, readChat } from './stored-chat'

type Chat = {
  userId: string | null
  messages: Message[]
  /** `streaming`: a language model writes; `typing`: a whole answer is shown bit by bit. */
  phase: 'idle' | 'thinking' | 'streaming' | 'typing'
  /** Characters of the newest message that are out; null when all are. */
  typed: number | null
  /** The newest whole answer, for screen readers. */
  said: string
  draft: string
}

const empty = { messages: [], phase: 'idle', typed: null, said: '', draft: '' } as const

export const chat = proxy<Chat>({ userId: null, ...empty, messages: [] })

let lastId = 0
let asking: AbortController | null = null
let typewriter: ReturnType<typeof setInterval> | undefined

/** Takes up the conversation of whoever is signed in, or begins one. */
export function resumeChat() {
  const userId = session.profile?.user.id ?? null
  if (userId === null || chat.userId === userId) return
  forget()
  chat.userId = userId
  for (const { kind, text, about } of readChat(userId)) add(kind, text, about)
  if (chat.messages.length === 0) add('welcome', t.welcome)
}

export function startAnew() {
  forget()
  dropChat()
  resumeChat()
}

function forget() {
  asking?.abort()
  clearInterval(typewriter)
  Object.assign(chat, { ...empty, messages: [], userId: null })
}

onTokenRemoved(() => {
  forget()
  dropChat()
})

/** Asks the server; the answer, or a sentence in its place, is the next message. */
export async function ask(text: string) {
  const message = text.trim()
  if (message === '' || chat.phase !== 'idle') return
  const conversationHistory = historyOf(chat.messages)
  add('question', message)
  Object.assign(chat, { phase: 'thinking', said: '' })
  keep()
  asking = new AbortController()
  const { signal } = asking
  const streamId = newStreamId()
  const stopListening = listenForPieces(streamId, addPiece)
  signal.addEventListener('abort', stopListening)
  try {
    const request = { message, conversationHistory, streamId }
    const { message: text, ...about } = await postQuestion(request, signal)
    if (!signal.aborted) reply('answer', text, about)
  } catch (error) {
    if (!signal.aborted) fail(error)
  } finally {
    stopListening()
  }
}

/** Asks anew what got no answer. */
export function retry() {
  const question = chat.messages.at(-2)
  if (chat.phase !== 'idle' || question?.kind !== 'question') return
  chat.messages.splice(-2)
  return ask(question.text)
}

/** Shows all of an answer that is being typed. */
export function finishTyping() {
  if (chat.phase !== 'typing') return
  clearInterval(typewriter)
  const { text = '' } = chat.messages.at(-1) ?? {}
  Object.assign(chat, { phase: 'idle', typed: null, said: spoken(text) })
  chatWindow.unread = chatWindow.shown !== 'open'
}

function addPiece(piece: string) {
  if (chat.phase === 'thinking') {
    chat.phase = 'streaming'
    add('answer', piece)
    return
  }
  const newest = chat.messages.at(-1)
  if (chat.phase === 'streaming' && newest) newest.text += piece
}

function fail(error: unknown) {
  if (error instanceof ApiError && error.status === 429) return reply('limit', error.message)
  const text = t.fallbacks[Math.floor(Math.random() * t.fallbacks.length)] ?? ''
  const sources = [t.fallbackSource]
  const none = { links: [], actions: [], choices: [] }
  reply('fallback', text, { confidence: 0.5, answered: false, sources, ...none, origin: 'unknown' })
}

/** Replaces what was streamed, and types what of it was not out yet. */
function reply(kind: Message['kind'], text: string, about: About | null = null) {
  const streamed = chat.phase === 'streaming' ? chat.messages.pop() : undefined
  add(kind, text, about)
  keep()
  typeOut(text, streamed && text.startsWith(streamed.text) ? [...streamed.text].length : 0)
}

function typeOut(text: string, from: number) {
  const total = [...text].length
  const begun = performance.now()
  Object.assign(chat, { phase: 'typing', typed: from })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finishTyping()
  if (chatWindow.shown !== 'open') return finishTyping()
  typewriter = setInterval(() => {
    const typed = from + Math.floor((performance.now() - begun) / pauses.typewriterMs)
    if (typed >= total) finishTyping()
    else chat.typed = typed
  }, pauses.typewriterMs)
}

function add(kind: Message['kind'], text: string, about: About | null = null) {
  chat.messages.push({ id: ++lastId, kind, text, about })
}

function keep() {
  if (chat.userId) keepChat(chat.userId, chat.messages)
}
