import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { bots, hosts } from '#db/schema'
import { version } from '../../package.json'
import type { SaidOfMachine } from '../../server/machines/live-machines'
import { everyRight } from '../../server/testing/access/admin-rights'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import {
  enrolForm,
  enrolMachine,
  machineKeys,
  silentBus,
} from '../../server/testing/samples/machines'
import { caller } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { MachinesPage } from './machines-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
})

/** The page of an installation whose machines are told as in real life. */
async function shown(overrides: Parameters<typeof adminBackend>[0] = { bus: silentBus }) {
  const backend = await adminBackend(overrides)
  backend.ctx.machineFeed.begin()
  return backend
}

const show = (rights: Parameters<typeof MachinesPage>[0] = everyRight) =>
  render(
    <>
      <MachinesPage {...rights} />
      <Notifications />
    </>,
  )

const row = async (backend: AdminBackend, name: RegExp) => {
  await backend.until(`a row ${name}`, () => screen.queryByRole('row', { name }))
  return within(screen.getByRole('row', { name }))
}

const cellsOf = async (backend: AdminBackend, name: RegExp) =>
  (await row(backend, name)).getAllByRole('cell').map(({ textContent }) => textContent)

const up: SaidOfMachine = {
  ...{ state: 'up', version, roundTripMs: 12, moved: 0 },
  report: {
    ...{ bots: 100, memoryMb: 528, memoryBudgetMb: 2_000, cpu: 40, cores: 2, loopDelayMs: 4 },
  },
}

test('a server alone says how many bots fit, and how others are added', async () => {
  await using backend = await shown({})
  const { container } = show()
  const cells = await cellsOf(backend, /Este servidor/)
  expect(cells[0]).toStartWith('En marcha')
  expect(cells[1]).toBe('0')
  expect(cells[2]).toMatch(/^unos [\d.]+por la (memoria|CPU)$/)
  screen.getByRole('heading', { name: 'Añadir otras máquinas' })
  screen.getByText(/ENJAMBRE_BUS_URL/)
  expect(screen.queryByRole('button', { name: 'Invitar una máquina' })).toBeNull()
  await expectAccessible(container)
  cleanup()
  show({ permissions: noRights.permissions })
  screen.getByText('No tienes permisos para ver las máquinas')
})

test('a machine is invited with an order that is shown once, and seen to connect', async () => {
  await using backend = await shown()
  const { ctx } = backend
  show()
  await row(backend, /Este servidor/)
  await userEvent.click(screen.getByRole('button', { name: 'Invitar una máquina' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Invitar' }))
  await dialog.findByText('Por favor completa todos los campos requeridos')
  await userEvent.type(dialog.getByLabelText(/Nombre/), 'Fráncfort')
  await userEvent.type(dialog.getByLabelText('Etiqueta'), 'EU 1')
  await dialog.findByText('Usa de 1 a 20 letras minúsculas, cifras o guiones')
  await userEvent.clear(dialog.getByLabelText('Etiqueta'))
  await userEvent.type(dialog.getByLabelText('Etiqueta'), 'eu-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Invitar' }))
  const made = within(await screen.findByRole('dialog', { name: 'Invitación para «Fráncfort»' }))
  const { value } = made.getByLabelText<HTMLTextAreaElement>('Orden')
  expect(value).toMatch(/^enjambre host --join '?http:\/\/localhost:\d+\/#[\w-]{20,}'?$/)
  const says = (sentence: RegExp) =>
    backend.until(String(sentence), () => made.queryByText(sentence))
  await says(/^Esperando/)
  await expectAccessible(screen.getByRole('dialog'))

  const form = enrolForm(value.split('#')[1]?.replace("'", '') ?? '', machineKeys())
  const { hostId } = (await caller(ctx)('POST', '/hosts/enrol', form)).body
  await says(/^Inscrita/)
  ctx.machines.live.set(String(hostId), up)
  await says(/^Conectada/)
  await userEvent.click(made.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await cellsOf(backend, /Fráncfort/)).toEqual([
    ...[
      expect.stringMatching(/^En marcha/),
      '100',
      'unos 250por la CPU',
      '20 %',
      '528 MiB',
      '4 ms',
    ],
    ...['12 ms', version],
  ])
  expect(document.body.textContent).not.toContain(value)
})

test('an open invitation is withdrawn', async () => {
  await using backend = await shown()
  await backend.person.call('POST', '/admin/machines/invitations', { name: 'Sur' })
  show()
  await row(backend, /Este servidor/)
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la invitación de Sur' }))
  await screen.findByText('Invitación retirada')
  await backend.until('it is gone', () => !screen.queryByText('Invitaciones abiertas'))
})

test('a machine is opened, changed, emptied and opened again, and revoked for good', async () => {
  await using backend = await shown()
  const { ctx, person } = backend
  const { hostId } = await enrolMachine(ctx, person, 'Norte')
  ctx.machines.live.set(hostId, up)
  show()
  await userEvent.click((await row(backend, /Norte/)).getByRole('button', { name: 'Abrir Norte' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Norte' }))
  sheet.getByText('Caben unos 250 bots más: la CPU es lo primero que se llena.')
  sheet.getByText('Calculado con lo que gastan ahora sus bots.')
  const most = sheet.getByLabelText('Bots como mucho')
  await userEvent.type(most, 'mil{Enter}')
  await sheet.findByText('Escribe un número entero de 1 a 100000')
  await userEvent.clear(most)
  await userEvent.type(most, '120{Enter}')
  await backend.until('it is saved', () => sheet.queryByText('Guardado'))
  await backend.until('the bound', () =>
    sheet.queryByText('Caben 20 bots más: es el máximo que le has puesto.'),
  )
  await expectAccessible(screen.getByRole('dialog', { name: 'Norte' }))

  const answer = async (title: string, reason: string, submit: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.type(dialog.getByLabelText(/Motivo/), reason)
    await userEvent.click(dialog.getByRole('button', { name: submit }))
  }
  await userEvent.click(sheet.getByRole('button', { name: 'Vaciar' }))
  await answer('¿Vaciar Norte?', 'Cambio de disco', 'Vaciar')
  await backend.until('it is empty', () => sheet.queryByText(/^Está vacía/))
  await userEvent.click(sheet.getByRole('button', { name: 'Dejar de vaciar' }))
  await answer('¿Dejar de vaciar Norte?', 'Listo', 'Dejar de vaciar')
  await backend.until('it is open', () => sheet.queryByRole('button', { name: 'Vaciar' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Retirar' }))
  await answer('¿Retirar Norte para siempre?', 'Ya no es nuestra', 'Retirar')
  await backend.until('it is revoked', () =>
    screen.queryByText(`${person.user.email}: «Ya no es nuestra»`),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText(/El bus todavía no lo sabe/)
  const [kept] = ctx.db.select().from(hosts).all()
  expect(kept).toMatchObject({ maxBots: 120, revokedReason: 'Ya no es nuestra' })
})

test('a bot is moved to a machine that takes bots', async () => {
  await using backend = await shown()
  const { ctx, person } = backend
  const [norte, sur] = [
    await enrolMachine(ctx, person, 'Norte'),
    await enrolMachine(ctx, person, 'Sur'),
  ]
  const form = { name: 'Minero', username: 'Minero', host: 'mc.ejemplo.com' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await person.call('POST', `/bots/${id}/start`)
  ctx.db.update(bots).set({ hostId: norte.hostId }).run()
  ctx.machines.live.set(norte.hostId, up)
  ctx.machines.live.set(sur.hostId, { ...up, state: 'lost' })
  const moves: string[][] = []
  ctx.fleet = { ...ctx.fleet, move: (...asked) => void moves.push(asked) }
  history.replaceState(null, '', `/admin?maquina=${norte.hostId}`)
  show()
  await backend.until('the sheet', () => screen.queryByRole('dialog', { name: 'Norte' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Norte' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Mover Minero a otra máquina' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Mover Minero?' }))
  const targets = dialog.getAllByRole<HTMLOptionElement>('option')
  expect(targets.map(({ value }) => value)).toEqual(['local'])
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }))
  await screen.findByText(/^El bot sale de su servidor/)
  expect(moves).toEqual([[id, 'local']])
})

test('what is wrong with machines is said in their lines and above them', async () => {
  await using backend = await shown()
  const { ctx, person } = backend
  const [norte, sur] = [
    await enrolMachine(ctx, person, 'Norte'),
    await enrolMachine(ctx, person, 'Sur'),
  ]
  const { live } = ctx.machines
  live.set(norte.hostId, { ...up, state: 'refused', version: '0.0.1', report: null })
  show()
  expect(await cellsOf(backend, /Norte/)).toEqual([
    ...[expect.stringMatching(/^Otra versión/), '—', '—', '—', '—', '—', '12 ms', '0.0.1'],
  ])
  expect((await cellsOf(backend, /Sur/))[0]).toStartWith('Sin noticias')
  live.set(sur.hostId, { ...up, state: 'away' })
  live.setSilent([norte.hostId, sur.hostId])
  live.setBus(false)
  await backend.until('both notices', () => screen.queryByText(/^El bus no responde desde/))
  await screen.findByText(/^Han callado a la vez: Norte, Sur\./)
  expect((await cellsOf(backend, /Sur/))[0]).toStartWith('No responde')
})
