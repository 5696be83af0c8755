import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { startLanguageModel } from '../../server/testing/fakes/language-model'
import {
  answers,
  open,
  opener,
  phone,
  putAway,
  reads,
  said,
  sendButton,
  show,
  still,
} from '../../server/testing/web/assistant-screen'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { chat } from './chat/chat-store'
import { chatWindow } from './chat/chat-window'

setDefaultTimeout(600_000)
afterEach(putAway)

test('a visitor of the guides is led to the login', async () => {
  Object.assign(session, { state: 'out' })
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Entrar para preguntar al asistente' }))
  expect(location.pathname).toBe('/login')
})

describe('whoever is signed in', () => {
  test('is welcomed, asks, and gets an answer with how sure it is and where it stands', async () => {
    await using _backend = await startWebBackend()
    const user = show(still)
    const question = await open(user)
    await screen.findByText(/^Hola, soy el asistente de Enjambre/)
    expect(document.activeElement === question).toBe(true)
    expect(sendButton().disabled).toBe(true)
    await user.type(question, '   ')
    expect(sendButton().disabled).toBe(true)
    await user.clear(question)
    await user.type(question, '¿Cómo hago copias de seguridad?{Enter}')
    expect(question.value).toBe('')
    await screen.findByText(/^Confianza (alta|media)/)
    const sources = screen.getByText('Fuentes').parentElement as HTMLElement
    const link = within(sources).getByRole('link', { name: /Copias de seguridad/ })
    expect(link.getAttribute('href')).toBe('/guide?doc=self-hosting#copias-de-seguridad')
    expect(said()).not.toBe('')
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await user.keyboard('{Escape}')
    expect(document.activeElement === (await opener())).toBe(true)
  })

  test('sees the answer typed, cannot send meanwhile, and may skip that', async () => {
    await using backend = await startWebBackend()
    const user = show()
    const question = await open(user)
    const long = 'Una respuesta 🙂 muy larga. '.repeat(20).trim()
    for (const skip of ['{Enter}', '{Escape}', 'click', 'button']) {
      answers(backend, long)
      await user.type(question, 'Hola{Enter}')
      await waitFor(() => expect(chat.phase).toBe('typing'))
      await user.type(question, 'y')
      expect(sendButton().disabled).toBe(true)
      expect(screen.queryByText('Confianza alta')).toBeNull()
      expect(said()).toBe('')
      if (skip === 'click') await user.click(screen.getByLabelText('Conversación'))
      else if (skip === 'button') await user.click(screen.getByText('Mostrar todo'))
      else await user.keyboard(skip)
      await reads(long)
      await screen.findByText('Confianza alta')
      expect(said()).toBe(long)
      expect(sendButton().disabled).toBe(false)
      await user.clear(question)
      await user.click(screen.getByRole('button', { name: 'Conversación nueva' }))
    }
  })

  test('sees an answer typed to its end by itself', async () => {
    await using backend = await startWebBackend()
    const user = show()
    const question = await open(user)
    answers(backend, 'Corta pero **clara**.', { confidence: 0.41 })
    await user.type(question, 'Hola{Enter}')
    await screen.findByText(/^Confianza (alta|media)/)
    expect(said()).toBe('Corta pero clara.')
  })

  test('gets something friendly when it fails, marked as such, and may ask again', async () => {
    await using backend = await startWebBackend()
    const user = show(still)
    const question = await open(user)
    backend.intercept('POST /ai/chat', () => new Response('<html>', { status: 502 }))
    await user.type(question, 'Hola{Enter}')
    await screen.findByText('Enjambre Fallback')
    await screen.findByText(/^Confianza (alta|media)/)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await reads(/^¡Hola! Pregúntame/)
    expect(screen.queryByText('Enjambre Fallback')).toBeNull()
    expect(screen.getAllByText('Hola')).toHaveLength(1)
  })

  test('is asked back with buttons, and a press says what stands on one', async () => {
    await using backend = await startWebBackend()
    const user = show(still)
    const question = await open(user)
    const choices = [
      { label: 'Minero', message: 'inicia Minero' },
      { label: 'Pescador', message: 'inicia Pescador' },
    ]
    answers(backend, '¿De qué bot hablas?', { origin: 'question', answered: false, choices })
    await user.type(question, 'prende el bot{Enter}')
    const buttons = within(await screen.findByLabelText('Elige una respuesta'))
    expect(screen.queryByText(/^Confianza/)).toBeNull()
    expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Minero',
      'Pescador',
    ])
    answers(backend, '¿Inicio «Pescador»?', { origin: 'action' })
    await user.click(buttons.getByRole('button', { name: 'Pescador' }))
    await reads('¿Inicio «Pescador»?')
    expect(screen.getAllByText('inicia Pescador')).toHaveLength(1)
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('reads how long to wait after too many messages', async () => {
    await using _backend = await startWebBackend({ aiMessages: 1 })
    const user = show(still)
    const question = await open(user)
    await user.type(question, 'Hola{Enter}')
    await reads(/^¡Hola! Pregúntame/)
    await user.type(question, 'Gracias{Enter}')
    await reads(/^Llegaste al máximo de 1 mensaje por hora/)
    expect(screen.queryByText('Enjambre Fallback')).toBeNull()
  })

  test('sees a model’s answer while it is being written', async () => {
    await using model = startLanguageModel('Guarda a menudo la carpeta de datos ')
    const ai = { baseUrl: model.baseUrl, model: 'modelo', key: null }
    await using _backend = await startWebBackend({ ai })
    const user = show(still)
    await user.type(await open(user), '¿Cómo hago copias de seguridad?{Enter}')
    await screen.findByText('Guarda a menudo la carpeta de datos')
    expect([said(), sendButton().disabled]).toEqual(['', true])
    model.end('en otro disco.')
    await reads('Guarda a menudo la carpeta de datos en otro disco.')
    await screen.findByText('Redactada por un modelo de lenguaje')
    expect(said()).toBe('Guarda a menudo la carpeta de datos en otro disco.')
  })

  test('finds nothing in an answer that runs, loads or leads astray', async () => {
    await using backend = await startWebBackend()
    const user = show(still)
    const question = await open(user)
    const hostile = [
      '# Título',
      '<script>alert(1)</script><img src=x onerror="alert(1)">',
      '![foto](https://espia.ejemplo.com/x.png) [malo](javascript:alert(1)) [otro](//espia.ejemplo.com/a)',
      '[api](/api/auth/logout) [casa](/dashboard)',
    ].join('\n\n')
    const links = [
      { title: 'Lejos', path: 'https://espia.ejemplo.com' },
      { title: 'Malo', path: 'javascript:alert(1)' },
    ]
    answers(backend, hostile, { links, sources: ['Lejos', 'Malo'], confidence: 0.4 })
    await user.type(question, 'Hola{Enter}')
    await screen.findByText('Confianza baja')
    const list = screen.getByLabelText('Conversación')
    expect(list.querySelectorAll('script, img, iframe, h1').length).toBe(0)
    const hrefs = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/dashboard'])
  })
})

test('on a phone it covers the page, and makes way for where a source leads', async () => {
  await using _backend = await startWebBackend()
  const user = show(still, phone)
  await user.type(await open(user), '¿Cómo hago copias de seguridad?{Enter}')
  screen.getByRole('dialog', { name: 'Asistente' })
  const page = document.querySelector<HTMLElement>('main')
  expect(page?.inert).toBe(true)
  await user.click(await screen.findByRole('link', { name: /Copias de seguridad/ }))
  expect(page?.inert).toBe(false)
  expect(location.hash).toBe('#copias-de-seguridad')
  expect(chatWindow.shown).toBe('minimised')
})
