import { z } from 'zod'
import { Message } from './messages'

const key = 'assistant'
const mostKept = 60

const StoredChat = z.object({ userId: z.string(), messages: z.array(Message) })

/** Keeps a conversation for this browser session. */
export function keepChat(userId: string, messages: readonly Message[]) {
  sessionStorage.setItem(key, JSON.stringify({ userId, messages: messages.slice(-mostKept) }))
}

/** What this user said in this browser session; nobody reads somebody else's. */
export function readChat(userId: string): Message[] {
  const { data } = StoredChat.safeParse(parse(sessionStorage.getItem(key)))
  return data?.userId === userId ? data.messages : []
}

export const dropChat = () => sessionStorage.removeItem(key)

function parse(text: string | null): unknown {
  try {
    return text && JSON.parse(text)
  } catch {
    return null
  }
}
