import { spyOn } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChatAnswer } from '#contract/assistant'
import { Assistant } from '../../../web/assistant/assistant'
import { startAnew } from '../../../web/assistant/chat/chat-store'
import { chatWindow } from '../../../web/assistant/chat/chat-window'
import { session } from '../../../web/auth/session-store'
import { answerLike } from '../samples/chat'
import type { WebBackend } from './web-backend'

export const still = '(prefers-reduced-motion: reduce)'
export const phone = '(max-width: 719px)'

let restoreMedia = () => {}

/** For a file's `afterEach`: as if nobody had asked anything. */
export function putAway() {
  cleanup()
  restoreMedia()
  startAnew()
  Object.assign(chatWindow, { shown: 'closed', unread: false })
  Object.assign(session, { state: 'loading', profile: null, error: null })
}

function setMedia(...holding: string[]) {
  const spy = spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: holding.includes(media), onchange: null },
      ...{ addListener: () => {}, removeListener: () => {} },
    }),
  )
  restoreMedia = () => spy.mockRestore()
}

/** Shows the assistant; only these media queries hold. */
export function show(...holding: string[]) {
  setMedia(...holding)
  render(
    <>
      <main id="contenido" />
      <Assistant run={async () => null} launcherSlot={null} />
    </>,
  )
  return userEvent.setup()
}

export const opener = () => screen.findByRole('button', { name: 'Abrir el asistente' })
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Tu pregunta')
export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
/** In the conversation, not in what a screen reader hears. */
export const reads = (text: string | RegExp) => screen.findByText(text, { selector: 'li p' })
export const said = () => screen.getByRole('status').textContent

export async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await opener())
  return await box()
}

export const answers = (backend: WebBackend, message: string, more: Partial<ChatAnswer> = {}) =>
  backend.intercept('POST /ai/chat', () => Response.json(answerLike({ message, ...more })))
