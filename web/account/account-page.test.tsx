import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { passkeys, users } from '#db/schema'
import { openSession } from '../../server/auth/sessions'
import { caller, registerUser, testPassword } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { Account } from '../app/account'
import { SignedInPages } from '../app/signed-in-pages'
import { session } from '../auth/session-store'
import { formatClock, formatShort, setTimes } from '../lib/format'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'

setDefaultTimeout(600_000)

const fresh = 'piedra papel y tijera'

afterEach(() => {
  cleanup()
  queryClient.clear()
  setTimes(null, null)
})

function show(section = '') {
  history.replaceState(null, '', `/account${section}`)
  return render(
    <>
      <Account />
      <Notifications />
    </>,
  )
}

const rowOf = ({ ctx, person }: WebBackend) =>
  ctx.db.select().from(users).where(eq(users.id, person.user.id)).get()

async function openElsewhere(backend: WebBackend) {
  const row = rowOf(backend)
  if (!row) throw new Error('nobody')
  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  const token = await openSession(backend.ctx, row, {
    ...{ address: '192.0.2.4', method: 'password', agent },
  })
  return caller(backend.ctx, token)
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function typeAnew(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

describe('the profile', () => {
  test('a name is saved, one that is taken or wrong is refused where it stands', async () => {
    await using backend = await startWebBackend()
    await registerUser(backend.ctx, { username: 'ana' })
    const { container } = show()
    await expectAccessible(container)
    expect(field('Nombre').getAttribute('autocomplete')).toBe('nickname')
    await typeAnew('Nombre', 'con espacio')
    await press('Guardar')
    await screen.findByText(/El nombre empieza por letra/)
    expect(document.activeElement).toBe(field('Nombre'))
    await typeAnew('Nombre', 'Ana')
    await press('Guardar')
    await screen.findByText('Ya existe una cuenta con ese nombre.')
    expect(rowOf(backend)?.username).toBe(backend.person.user.username)
    await typeAnew('Nombre', 'lucia')
    await press('Guardar')
    await screen.findByText('Guardado.')
    expect(rowOf(backend)?.username).toBe('lucia')
    expect(session.profile?.username).toBe('lucia')
  })

  test('another zone writes every time otherwise, here and in every other open tab', async () => {
    await using backend = await startWebBackend()
    const noon = Date.UTC(2026, 10, 24, 12)
    setTimes('es-ES', 'UTC')
    expect(formatClock(noon)).toBe('12:00:00')
    history.replaceState(null, '', '/account?vista=sesiones')
    await openElsewhere(backend)
    await backend.person.call('POST', '/account/sessions/end', {})
    render(<SignedInPages />)
    const time = async () => {
      const list = within(await screen.findByRole('list', { name: 'Actividad de seguridad' }))
      return list.getByText(/\d:\d\d/).textContent
    }
    await time()
    // As another tab does it.
    for (const [timeLocale, timeZone, clock] of [
      ['en-GB', 'Asia/Tokyo', '21:00:00'],
      ['en-US', 'America/Bogota', '07:00:00'],
    ] as const) {
      await backend.person.call('PUT', '/account', { timeLocale, timeZone })
      await waitFor(() => expect(formatClock(noon)).toBe(clock))
      const { clock: testClock } = backend.ctx
      const written = new Intl.DateTimeFormat(timeLocale, {
        ...{ dateStyle: 'short', timeStyle: 'medium', timeZone },
      }).format(testClock.now())
      await waitFor(async () => expect(await time()).toBe(written))
      expect(formatShort(testClock.now())).toBe(written)
    }
  })

  test('shows how the time is written before it is saved', async () => {
    await using backend = await startWebBackend()
    show()
    const zone = screen.getByRole('combobox', { name: 'Zona horaria' })
    await userEvent.selectOptions(zone, 'America/Argentina/Buenos Aires')
    const language = screen.getByRole('combobox', { name: 'Idioma de fechas y horas' })
    await userEvent.selectOptions(language, 'Inglés (Reino Unido)')
    expect(screen.getByText(/^Así se escribe la hora de ahora: .* at /)).toBeTruthy()
    await press('Guardar')
    await screen.findByText('Guardado.')
    expect(rowOf(backend)).toMatchObject({
      ...{ timeLocale: 'en-GB', timeZone: 'America/Argentina/Buenos_Aires' },
    })
  })
})

describe('the password', () => {
  const type = async (label: string, text: string) => {
    const input = screen.getByLabelText(label, { exact: true })
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }
  const send = async (current: string, password: string, confirmation = password) => {
    await type('Contraseña actual', current)
    await type('Nueva contraseña', password)
    await type('Confirmar contraseña', confirmation)
    await press('Guardar contraseña')
  }

  test('is changed with the current one; each refusal stands at its field', async () => {
    await using backend = await startWebBackend()
    const elsewhere = await openElsewhere(backend)
    const { container } = show('?vista=seguridad')
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar contraseña' })
    await expectAccessible(container)
    await expectAccessible(dialog)
    const kinds = [...dialog.querySelectorAll('input')].map(({ autocomplete }) => autocomplete)
    expect(kinds).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    const focused = (label: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))

    await send(testPassword, fresh, 'otra cosa distinta')
    await screen.findByText(/contraseñas ingresadas no coinciden/)
    await send('no es esta', fresh)
    await screen.findByText('La contraseña no es correcta.')
    await focused('Contraseña actual')
    await send(testPassword, 'password123')
    await screen.findByText(/listas públicas/)
    await focused('Nueva contraseña')
    expect((await elsewhere('GET', '/bots')).status).toBe(200)
    await send(testPassword, fresh)
    await screen.findByText('Contraseña guardada. Tu otra sesión se ha cerrado.')
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
    expect((await elsewhere('GET', '/bots')).status).toBe(401)
    expect(session.state).toBe('in')
  })

  test('is taken away where another way in remains, and can be chosen again', async () => {
    await using backend = await startWebBackend()
    show('?vista=seguridad')
    await screen.findByRole('button', { name: 'Cambiar contraseña' })
    expect(screen.queryByRole('button', { name: 'Quitar contraseña' })).toBeNull()
    cleanup()
    backend.ctx.db
      .insert(passkeys)
      .values({
        ...{ id: 'llave', userId: backend.person.user.id, name: 'Llave', counter: 0 },
        ...{ publicKey: Buffer.from([1]), transports: [], backedUp: false, createdAt: 0 },
      })
      .run()
    show('?vista=seguridad')
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar contraseña' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar tu contraseña?' }))
    await userEvent.click(question.getByRole('button', { name: 'Quitar contraseña' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir contraseña' }))
    expect(rowOf(backend)?.hasPassword).toBe(false)
    await screen.findByRole('dialog', { name: 'Añadir contraseña' })
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
    await type('Nueva contraseña', fresh)
    await type('Confirmar contraseña', fresh)
    await press('Guardar contraseña')
    await screen.findByRole('button', { name: 'Cambiar contraseña' })
    expect(rowOf(backend)?.hasPassword).toBe(true)
  })
})

describe('the sessions', () => {
  const items = async (name: string) =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem')

  test('one is ended, or all others once that is confirmed; what was done stands below', async () => {
    await using backend = await startWebBackend()
    const first = await openElsewhere(backend)
    const { container } = show('?vista=sesiones')
    const [own, other] = await items('Sesiones abiertas')
    expect(own?.textContent).toMatch(
      /^Navegador desconocidoesta sesiónÚltimo uso desde 127.0.0.1, /,
    )
    expect(within(own ?? container).queryByRole('button')).toBeNull()
    expect(other?.textContent).toMatch(
      /^Firefox, WindowsÚltimo uso desde 192.0.2.4, .*Abierta desde 192.0.2.4 con contraseña, /,
    )
    await screen.findByText('Todavía no hay nada que contar.')
    await expectAccessible(container)
    await press('Cerrar la sesión de Firefox, Windows')
    await screen.findByText('Sesión cerrada.')
    expect((await first('GET', '/bots')).status).toBe(401)
    await waitFor(async () => expect(await items('Sesiones abiertas')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
    const [noted] = await items('Actividad de seguridad')
    expect(noted?.textContent).toMatch(/^Sesiones cerradas/)

    cleanup()
    const others = [await openElsewhere(backend), await openElsewhere(backend)]
    show('?vista=sesiones')
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cerrar las demás' }))
    await screen.findByText('Se cierran 2 sesiones.')
    for (const call of others) expect((await call('GET', '/bots')).status).toBe(401)
    expect(session.state).toBe('in')
  })

  test('one that is gone already is said to be', async () => {
    await using backend = await startWebBackend()
    const other = await openElsewhere(backend)
    show('?vista=sesiones')
    const end = await screen.findByRole('button', { name: /^Cerrar la sesión de/ })
    await other('POST', '/auth/logout')
    await userEvent.click(end)
    await screen.findByText('Esa sesión ya no está abierta.')
  })
})
