import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { answerLike } from '../../../server/testing/samples/chat'
import { registerUser } from '../../../server/testing/samples/people'
import {
  answers,
  open,
  opener,
  putAway,
  reads,
  show,
  still,
} from '../../../server/testing/web/assistant-screen'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { openSession, signOut } from '../../auth/session-store'
import { chat } from './chat-store'
import { openChat } from './chat-window'
import { historyOf, type Message } from './messages'
import { readChat } from './stored-chat'

setDefaultTimeout(600_000)
afterEach(putAway)

describe('the conversation', () => {
  test('waits minimised for its answer, and says when it is there', async () => {
    await using backend = await startWebBackend()
    const user = show()
    const question = await open(user)
    const { promise: answer, resolve: reply } = Promise.withResolvers<Response>()
    backend.intercept('POST /ai/chat', () => answer)
    await user.type(question, 'Hola{Enter}')
    await screen.findByText('Pensando...')
    await user.click(screen.getByRole('button', { name: 'Minimizar el asistente' }))
    const restore = await screen.findByRole('button', { name: 'Asistente' })
    expect(document.activeElement === restore).toBe(true)
    reply(Response.json(answerLike({ message: 'Aquí estoy.' })))
    await user.click(await screen.findByRole('button', { name: 'Respuesta nueva' }))
    await reads('Aquí estoy.')
    await user.click(screen.getByRole('button', { name: 'Cerrar el asistente' }))
    await opener()
  })

  test('outlives a reload, ends with the session, and is nobody else’s', async () => {
    await using backend = await startWebBackend()
    const user = show(still)
    await user.type(await open(user), 'Hola{Enter}')
    await reads(/^¡Hola! Pregúntame/)
    const kept = sessionStorage.getItem('assistant') ?? ''
    cleanup()
    Object.assign(chat, { userId: null, messages: [] })
    show(still)
    await reads(/^¡Hola! Pregúntame/)
    await act(signOut)
    expect(screen.queryByLabelText('Tu pregunta')).toBeNull()
    expect(sessionStorage.getItem('assistant')).toBeNull()
    sessionStorage.setItem('assistant', kept)
    const other = await registerUser(backend.ctx)
    await act(() => openSession(other.token))
    act(openChat)
    await screen.findByText(/^Hola, soy el asistente/)
    expect(screen.queryByText(/^¡Hola! Pregúntame/, { selector: 'li p' })).toBeNull()
  })

  test('begins anew when asked to, whatever is still to come', async () => {
    await using backend = await startWebBackend()
    const user = show(still)
    const question = await open(user)
    const { promise: answer, resolve: reply } = Promise.withResolvers<Response>()
    backend.intercept('POST /ai/chat', () => answer)
    await user.type(question, 'Primera{Enter}')
    await screen.findByText('Pensando...')
    await user.click(screen.getByRole('button', { name: 'Conversación nueva' }))
    await waitFor(() => expect(screen.queryByText('Primera')).toBeNull())
    answers(backend, 'A la segunda.')
    await user.type(question, 'Segunda{Enter}')
    await reads('A la segunda.')
    reply(Response.json(answerLike({ message: 'A la primera.' })))
    answers(backend, 'A la tercera.')
    await user.type(question, 'Tercera{Enter}')
    await reads('A la tercera.')
    expect(screen.queryByText('A la primera.')).toBeNull()
  })

  test.each(['', 'null', '{', '{"userId":"a"}', '{"userId":"a","messages":[{"kind":"answer"}]}'])(
    'is not taken up from %p',
    (kept) => {
      sessionStorage.setItem('assistant', kept)
      expect(readChat('a')).toEqual([])
    },
  )

  test('tells the server its last six turns, and none of the page’s own words', () => {
    const turn = (id: number, kind: Message['kind']) => ({ id, kind, text: `${id}`, about: null })
    const kinds: Message['kind'][] = ['welcome', 'question', 'answer', 'question', 'fallback']
    const all = [...kinds, ...kinds.slice(1), 'question' as const].map((kind, id) => turn(id, kind))
    expect(historyOf(all)).toEqual([
      { role: 'assistant', content: '2' },
      { role: 'user', content: '3' },
      { role: 'user', content: '5' },
      { role: 'assistant', content: '6' },
      { role: 'user', content: '7' },
      { role: 'user', content: '9' },
    ])
  })
})
