import { afterEach, beforeEach, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Token } from '#contract/account/tokens'
import { testStart } from '../../../server/testing/fakes/clock'
import { caller } from '../../../server/testing/samples/people'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { Account } from '../../app/account'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'

setDefaultTimeout(600_000)

// What expires is reckoned by the browser's clock, and refused by the server's.
beforeEach(() => void setSystemTime(testStart))

afterEach(() => {
  setSystemTime()
  cleanup()
  queryClient.clear()
})

function show() {
  history.replaceState(null, '', '/account?vista=tokens')
  return render(
    <>
      <Account />
      <Notifications />
    </>,
  )
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const addBot = ({ person }: WebBackend, name: string, fields: object = {}) =>
  person.call('POST', '/bots', { name, host: 'mc.ejemplo.com', username: name, ...fields })

const tokensOf = async ({ person }: WebBackend) =>
  (await person.call<{ tokens: Token[] }>('GET', '/account/tokens')).body.tokens

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a token is made, its secret shown this once, and it opens what it says', async () => {
  await using backend = await startWebBackend()
  const { container } = show()
  await screen.findByText('Todavía no tienes ningún token.')
  await expectAccessible(container)
  await click('Crear un token')
  const form = await dialog('Crear un token')
  await expectAccessible(form)
  await click('Crear')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')))
  await type('Nombre', 'Panel de casa')
  await click('Crear')
  const shown = await dialog('Tu token')
  await expectAccessible(shown)
  const secret = screen.getByLabelText<HTMLInputElement>('Token').value
  expect((await caller(backend.ctx, secret)('GET', '/bots')).status).toBe(200)
  expect((await caller(backend.ctx, secret)('POST', '/bots', {})).status).toBe(403)
  await click('Ya lo he guardado')
  await screen.findByText('Token creado: Panel de casa')
  const row = within(await screen.findByRole('list', { name: 'Tokens de la API' }))
  row.getByText('Puede mirar: todos los bots.')
  row.getByText(`${secret.slice(0, 10)}…`)
  await expectAccessible(container)
  expect(document.body.textContent).not.toContain(secret)

  await click('Revocar Panel de casa')
  const question = within(await dialog('¿Revocar «Panel de casa»?'))
  await userEvent.click(question.getByRole('button', { name: 'Revocar' }))
  await screen.findByText('Token revocado: quien lo use ya no entra.')
  await screen.findByText('Todavía no tienes ningún token.')
  expect((await caller(backend.ctx, secret)('GET', '/bots')).status).toBe(401)
})

test('it is for the bots, the verbs, the time and the addresses that were chosen', async () => {
  await using backend = await startWebBackend({ defaultBots: 3 })
  await addBot(backend, 'Minero', { group: 'Minas' })
  await addBot(backend, 'Granjera')
  show()
  await click('Crear un token')
  await type('Nombre', 'Granja')
  await click('Todo')
  screen.getByRole('checkbox', { name: /^Crear/, checked: true })
  await click('Estos')
  // A new bot is in no list.
  expect(screen.queryByRole('checkbox', { name: /^Crear/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Todo' }).getAttribute('aria-pressed')).toBe('true')
  await click('Jugar')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Inventario/ }))
  screen.getByRole('button', { name: 'A medida', pressed: true })
  await click('Crear')
  await screen.findByText('Selecciona al menos un bot')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Granjera/ }))
  await userEvent.selectOptions(screen.getByLabelText('Caduca'), 'Nunca')
  await type('Llamadas por minuto', '7000')
  await type('Desde qué direcciones', 'casa, 203.0.113.7')
  await click('Crear')
  await screen.findByText('Escribe un número entero de 1 a 6000')
  await type('Llamadas por minuto', '30')
  await click('Crear')
  await screen.findByText(/^Escribe una dirección IP o un rango/)
  await type('Desde qué direcciones', '203.0.113.7')
  await click('Crear')
  await dialog('Tu token')
  await click('Ya lo he guardado')
  await screen.findByText('Puede mirar, hablar y mover: Granjera.')
  screen.getByText(/^Aún no se ha usado · solo desde 203.0.113.7 · hasta 30 llamadas/)
  const [token] = await tokensOf(backend)
  expect(token).toMatchObject({
    ...{ verbs: ['see', 'speak', 'move'], expiresAt: null, perMinute: 30 },
    ...{ addresses: ['203.0.113.7'], bots: { of: 'bots' } },
  })
})

test('one for groups names them, and one whose time is over says so', async () => {
  await using backend = await startWebBackend()
  await addBot(backend, 'Minero', { group: 'Minas' })
  show()
  await click('Crear un token')
  await type('Nombre', 'Minas')
  await click('Grupos')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Minas' }))
  await click('Crear')
  await dialog('Tu token')
  await click('Ya lo he guardado')
  await screen.findByText('Puede mirar: el grupo Minas.')
  const [token] = await tokensOf(backend)
  expect(token?.bots).toEqual({ of: 'groups', groups: ['Minas'] })
  backend.ctx.db.$client.exec('UPDATE api_tokens SET expires_at = 1')
  cleanup()
  queryClient.clear()
  show()
  await screen.findByText('Caducado')
})
