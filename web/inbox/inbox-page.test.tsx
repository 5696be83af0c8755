import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { minuteMs, toIso } from '../../server/lib/time'
import { expectAccessible } from '../../server/testing/web/accessible'
import { fakeInbox } from '../../server/testing/web/fake-inbox'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { dismiss, notices } from '../ui/feedback/notify'
import { InboxButton } from './inbox-button'
import { InboxPage } from './inbox-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  for (const { id } of notices.list) dismiss(id)
  history.replaceState(null, '', '/inbox')
})

function show(path = '/inbox') {
  history.replaceState(null, '', path)
  render(
    <>
      <InboxButton />
      <InboxPage />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

const cards = () => screen.findAllByRole('article')
const card = (name: RegExp) => screen.findByRole('article', { name })
const names = async () => (await cards()).map((one) => one.getAttribute('aria-label'))
const focused = () => document.activeElement
const soon = (minutes: number) => toIso(Date.now() + minutes * minuteMs + 30_000)

test('what is most urgent comes first, and says who asks, until when and what happens otherwise', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask({ botName: 'Luis', kind: 'player', title: 'Pregunta de Ana' })
  inbox.ask({ botName: 'Vigía', expiresAt: soon(9), picture: '/api/inbox/x/picture' })
  inbox.ask({ botName: 'Minero', expiresAt: soon(4), kind: 'login-prompt', title: 'Entrar' })
  show()
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Entrar, para Minero',
      'Captcha en un mapa, para Vigía',
      'Pregunta de Ana, para Luis',
    ]),
  )
  const captcha = within(await card(/Vigía/))
  captcha.getByText('mc.ejemplo.com:25565')
  captcha.getByText(/^Caduca en 9 min/)
  captcha.getByText('El servidor suele expulsar al bot.')
  await captcha.findByRole('img', { name: /Lo que el servidor enseña a Vigía/ })
  const link = captcha.getByRole('link', { name: 'Vigía' })
  expect(link.getAttribute('href')).toStartWith('/bots/')
  await expectAccessible()
})

test('a captcha is answered without the mouse, and the focus goes on to the next question', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const first = inbox.ask({ botName: 'Minero', expiresAt: soon(1), picture: 'x' })
  inbox.ask({ botName: 'Vigía', expiresAt: soon(5), picture: 'x' })
  const user = show()
  await card(/Minero/)
  await user.keyboard('r')
  expect(focused() === within(await card(/Minero/)).getByRole('textbox')).toBe(true)
  await user.keyboard('  xK7q {Enter}')
  await screen.findByText('Respuesta enviada a Minero')
  expect(inbox.given).toEqual([{ id: first.id, answer: { text: 'xK7q' } }])
  await waitFor(async () => expect(await names()).toEqual(['Captcha en un mapa, para Vigía']))
  const next = within(await card(/Vigía/)).getByRole('textbox')
  await waitFor(() => expect(focused() === next).toBe(true))

  await user.keyboard('zz9{Enter}')
  await screen.findByText(/^Nada por responder/)
  await waitFor(() => expect(focused()?.textContent).toBe('Bandeja'))
  const closed = within(await screen.findByRole('list', { name: 'Ya cerradas' }))
  await waitFor(() =>
    expect(closed.getAllByText(`Respondida por ${backend.person.user.username}`)).toHaveLength(2),
  )
})

test('nothing is sent that is no answer, and a double click sends one', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask()
  const user = show()
  const shown = within(await card(/Minero/))
  await user.click(shown.getByRole('button', { name: 'Enviar' }))
  await shown.findByText('Escribe una respuesta')
  expect(inbox.given).toEqual([])

  const release = inbox.hold()
  await user.type(shown.getByRole('textbox'), 'abc')
  await user.dblClick(shown.getByRole('button', { name: 'Enviar' }))
  await user.keyboard('{Enter}')
  expect(shown.getByRole('button', { name: 'Enviar' }).getAttribute('aria-busy')).toBe('true')
  release()
  await screen.findByText(/^Nada por responder/)
  expect(inbox.given).toHaveLength(1)
})

test('a refusal and a lost connection are said, and what was typed is sent again', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask()
  const user = show()
  const shown = within(await card(/Minero/))
  const message = 'El bot no está en marcha.'
  inbox.refuse({ status: 409, code: 'BOT_NOT_RUNNING', message })
  await user.type(shown.getByRole('textbox'), 'abc{Enter}')
  await waitFor(() => expect(shown.getByRole('alert').textContent).toBe(message))
  inbox.cut(true)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown.getByRole('alert').textContent).toMatch(/conex|servidor/i))
  inbox.cut(false)
  await user.keyboard('{Enter}')
  await screen.findByText(/^Nada por responder/)
  expect(inbox.given.map(({ answer }) => answer.text)).toEqual(['abc', 'abc'])
})

test('what expires while somebody types keeps their text, and says that it is over', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const asked = inbox.ask({ expiresAt: soon(1) })
  const other = inbox.ask({ botName: 'Vigía' })
  const user = show()
  const shown = within(await card(/Minero/))
  await user.type(shown.getByRole('textbox'), 'casi lo ten')
  inbox.close(asked.id, 'expired')
  inbox.close(other.id, 'withdrawn')
  await shown.findByText(/ya no espera respuesta\. Nadie respondió a tiempo/)
  // Nobody was answering the other one.
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  const field = shown.getByRole('textbox') as HTMLInputElement
  expect([field.value, field.readOnly]).toEqual(['casi lo ten', true])
  await user.type(field, '{Enter}')
  expect(inbox.given).toEqual([])
  await user.click(shown.getByRole('button', { name: 'Copiar lo escrito' }))
  expect(await navigator.clipboard.readText()).toBe('casi lo ten')
  await expectAccessible()
  await user.click(shown.getByRole('button', { name: 'Quitar' }))
  await screen.findByText(/^Nada por responder/)
})

test('an answer that comes too late brings the end of the question, not the loss of its text', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const asked = inbox.ask()
  const user = show()
  const shown = within(await card(/Minero/))
  const release = inbox.hold()
  await user.type(shown.getByRole('textbox'), 'tarde{Enter}')
  inbox.refuse({ status: 409, code: 'QUESTION_OVER', message: 'Ya no espera respuesta.' })
  inbox.close(asked.id, 'answered', 'Ana')
  release()
  await shown.findByText(/Respondida por Ana/)
  expect((shown.getByRole('textbox') as HTMLInputElement).value).toBe('tarde')
})

test('what another tab answers goes from this one, and what comes anew is said politely', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const first = inbox.ask({ botName: 'Minero' })
  show()
  await card(/Minero/)
  inbox.ask({ botName: 'Vigía', kind: 'dialog', title: 'Hola' })
  const said = await screen.findByText('Nuevo para Vigía: Diálogo del servidor')
  expect(said.getAttribute('role')).toBe('status')
  inbox.close(first.id, 'answered', 'Ana')
  await waitFor(async () => expect(await names()).toEqual(['Diálogo del servidor, para Vigía']))
  await screen.findByText('Respondida por Ana')
})

test('what is typed outlives a reload, unless it is how somebody logs in', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask({ botName: 'Minero' })
  inbox.ask({ botName: 'Vigía', kind: 'login-prompt', title: 'Entrar' })
  const user = show()
  await user.type(within(await card(/Minero/)).getByRole('textbox'), 'a medias')
  await user.type(within(await card(/Vigía/)).getByRole('textbox'), '/login secreta')
  cleanup()
  show()
  const value = async (name: RegExp) =>
    (within(await card(name)).getByRole('textbox') as HTMLInputElement).value
  expect([await value(/Minero/), await value(/Vigía/)]).toEqual(['a medias', ''])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta')
})

test('an address leads to the questions of one bot, and on to all', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask({ botName: 'Minero' })
  const { botId } = inbox.ask({ botName: 'Vigía' })
  const user = show(`/inbox?bot=${botId}`)
  await screen.findByText(/^Solo lo de Vigía/)
  expect(await names()).toEqual(['Captcha en un mapa, para Vigía'])
  await user.click(screen.getByRole('button', { name: 'Ver todo (2)' }))
  await waitFor(async () => expect(await cards()).toHaveLength(2))
})

test('a list that cannot be read says so, with a way to try again', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask()
  inbox.cut(true)
  const user = show()
  await screen.findByText('No se pudo cargar la bandeja.')
  inbox.cut(false)
  const [again] = screen.getAllByRole('button', { name: 'Reintentar' })
  await user.click(again as HTMLElement)
  await card(/Minero/)
})
