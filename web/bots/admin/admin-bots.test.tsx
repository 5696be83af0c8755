import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { adminBackend } from '../../../server/testing/admin-backend'
import { type Person, registerUser } from '../../../server/testing/samples/people'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { noRights } from '../../admin/rights'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { AdminBotsPage } from './admin-bots-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const { permissions: none } = noRights
const permissions = {
  ...none,
  users: { read: true, write: true, delete: false },
  system: { ...none.system, settings: true },
}

const show = (search = '', held = permissions) => {
  history.replaceState(null, '', `/admin/users?vista=bots${search}`)
  return render(
    <>
      <AdminBotsPage permissions={held} />
      <Notifications />
    </>,
  )
}

async function addBot({ call }: Person, name: string, host: string) {
  const { body } = await call<{ bot: Bot }>('POST', '/bots', { name, username: name, host })
  await call('POST', `/bots/${body.bot.id}/start`)
  return body.bot.id
}

const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const showsRows = (...expected: RegExp[]) =>
  waitFor(() => {
    expect(rows()).toEqual(expected.map((name) => expect.stringMatching(name)))
  })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const asked = () => new URLSearchParams(location.search)

/** Gives a reason to what is asked, and does it. */
async function agree(title: string, submit: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), reason)
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
}

test('bots of everybody are found, opened, selected and stopped, and the address keeps what was asked', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  const ana = await registerUser(ctx, { username: 'ana', email: 'ana@ejemplo.com' })
  const luis = await registerUser(ctx, { username: 'luis', email: 'luis@ejemplo.com' })
  const minero = await addBot(ana, 'Minero', 'mc.ejemplo.com')
  await addBot(luis, 'Vigia', 'mc.ejemplo.com')
  const granjero = await addBot(luis, 'Granjero', 'otro.ejemplo.com')
  const { container } = show()
  await showsRows(/^Granjero/, /^Minero/, /^Vigia/)
  const line = await row(/Minero/)
  line.getByText('mc.ejemplo.com:25565')
  const owner = line.getByRole('link', { name: 'Ver la cuenta de ana' })
  expect(owner.getAttribute('href')).toBe(`/admin/users?usuario=${ana.user.id}`)
  await expectAccessible(container)

  await userEvent.type(screen.getByLabelText('Buscar bot, dueño o servidor'), 'luis@')
  await showsRows(/^Granjero/, /^Vigia/)
  expect(asked().get('buscar')).toBe('luis@')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Granjero' }))
  const chosen = within(screen.getByRole('region', { name: 'Selección' }))
  chosen.getByText('1 seleccionado')
  await userEvent.click(chosen.getByRole('button', { name: 'Detener' }))
  await agree('¿Detener 1 bot?', 'Detener', 'Demasiado ruido')
  await screen.findByText('Se detiene 1 bot.')
  const { lastEnd } = (await luis.call<{ bot: Bot }>('GET', `/bots/${granjero}`)).body.bot
  expect(lastEnd?.message).toBe('Un administrador detuvo el bot: «Demasiado ruido».')
  await (await row(/Granjero/)).findByText('Detenido por un administrador')

  await userEvent.click((await row(/Vigia/)).getByRole('button', { name: 'Acciones de Vigia' }))
  await userEvent.click(
    (await row(/Vigia/)).getByRole('button', { name: 'Ver todos en este servidor', hidden: true }),
  )
  await showsRows(/^Minero/, /^Vigia/)
  expect(asked().get('vista')).toBe('bots')
  expect(asked().get('servidor')).toBe('mc.ejemplo.com:25565')
  await userEvent.click(
    screen.getByRole('button', { name: 'Quitar el filtro servidor mc.ejemplo.com:25565' }),
  )
  await showsRows(/^Granjero/, /^Minero/, /^Vigia/)

  cleanup()
  show(`&usuario=${ana.user.id}`)
  await showsRows(/^Minero/)
  await screen.findByRole('button', { name: 'Quitar el filtro dueño ana' })
  await userEvent.click(screen.getByRole('button', { name: 'Detener el encontrado' }))
  await agree('¿Detener el bot encontrado?', 'Detener', 'Descanso')
  await backend.until('it stops', () => ctx.fleet.stateOf(minero).status !== 'connecting')
})

test('servers are prohibited and permitted, and whoever may only look is offered neither', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  const ana = await registerUser(ctx, { username: 'ana' })
  const id = await addBot(ana, 'Minero', 'mc.ejemplo.com')
  const server = 'mc.ejemplo.com:25565'
  show('&ver=servidores')
  await showsRows(/^mc.ejemplo.com:25565/)
  screen.getByText(/Sin límite de bots por servidor/)
  const act = async (name: string) => {
    const line = await row(/mc\.ejemplo/)
    await userEvent.click(line.getByRole('button', { name: `Acciones de ${server}` }))
    await userEvent.click(await line.findByRole('button', { name, hidden: true }))
  }
  await act('Prohibir el servidor Salen los bots que haya allí')
  await agree(`¿Prohibir ${server}?`, 'Prohibir', 'Lo ha pedido su equipo')
  await screen.findByText('Servidor prohibido. Los bots que había allí salen.')
  await (await row(/mc\.ejemplo/)).findByText('Prohibido')
  expect(ctx.settings.current().deniedTargets).toEqual([server])
  const { lastEnd } = (await ana.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
  expect(lastEnd?.reason).toBe('target-not-allowed')
  await act('Permitir el servidor')
  await agree(`¿Permitir ${server}?`, 'Permitir', 'Fue un error')
  await waitFor(() => expect(ctx.settings.current().deniedTargets).toEqual([]))

  await userEvent.click(await screen.findByRole('button', { name: server }))
  await showsRows(/^Minero/)
  cleanup()
  show('', { ...none, users: { ...none.users, read: true } })
  await showsRows(/^Minero/)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await userEvent.click((await row(/Minero/)).getByRole('button', { name: 'Acciones de Minero' }))
  expect(screen.queryByRole('button', { name: /Prohibir|Detener/, hidden: true })).toBeNull()
  cleanup()
  show('', none)
  screen.getByText('No tienes permisos para ver los bots de los usuarios')
})
