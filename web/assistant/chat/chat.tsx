import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../auth/session-store'
import type { RunAction } from '../actions'
import { ChatPanel } from './chat-panel'
import { chat, resumeChat } from './chat-store'
import { chatWindow } from './chat-window'
import { MinimisedChat } from './minimised-chat'

/** The conversation, open or minimised, and the voice that says whole answers in both. */
export function Chat({ run }: { run: RunAction }) {
  const { shown } = useSnapshot(chatWindow, { sync: true })
  const { said } = useSnapshot(chat)
  const { profile } = useSnapshot(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another conversation
  useEffect(resumeChat, [profile])
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {shown === 'minimised' && <MinimisedChat />}
      {shown === 'open' && <ChatPanel run={run} />}
    </>
  )
}
