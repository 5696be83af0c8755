import { afterEach, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { StatusPageAnswer } from '#contract/status-page'
import { minuteMs } from '../../server/lib/time'
import { appOf, type Person } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { OwnStatusPage } from './own-status-page'

setDefaultTimeout(600_000)

afterEach(() => {
  setSystemTime()
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <OwnStatusPage />
      <ConfirmHost />
      <Notifications />
    </>,
  )

async function addBot({ call }: Person, name: string) {
  const form = { name, host: '127.0.0.1', username: name }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a page is made, corrected, published with bots under other names, and taken away', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const id = await addBot(person, 'topo')
  const stored = async () => (await person.call<StatusPageAnswer>('GET', '/status-page')).body.page
  const { container } = show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), 'Mis [[bots]')
  await userEvent.type(field('Dirección'), 'Mis bots')
  await press('Añadir un bot')
  await press('Crear la página')
  await screen.findByText(/letras minúsculas sin tilde/)
  await screen.findByText('Elige un bot', { selector: 'p' })
  expect(await stored()).toBeNull()

  await userEvent.clear(field('Dirección'))
  await userEvent.type(field('Dirección'), 'mis-bots')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bot' }), 'topo')
  await userEvent.clear(field('Nombre público'))
  await userEvent.type(field('Nombre público'), 'Granja')
  await expectAccessible(container)
  await press('Crear la página')
  await screen.findByText(/La página está apagada/)
  expect(await stored()).toMatchObject({ enabled: false, bots: [{ botId: id, name: 'Granja' }] })
  expect((await appOf(ctx).request('/estado/mis-bots')).status).toBe(404)

  await userEvent.click(screen.getByRole('switch', { name: /Publicada/ }))
  await press('Guardar')
  const link = await screen.findByRole('link', { name: 'Abrir la página' })
  expect(link.getAttribute('href')).toBe(new URL('/estado/mis-bots', location.origin).href)
  expect(screen.getByText(/^\[!\[Estado de Mis \\\[bots\\\]\]\(/)).toBeTruthy()
  expect(await (await appOf(ctx).request('/estado/mis-bots')).text()).toContain('Granja')
  await expectAccessible(container)

  await press('Eliminar la página')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
  )
  await screen.findByRole('button', { name: 'Crear la página' })
  expect(await stored()).toBeNull()
})

test('an incident begins when its form was opened, also when the minute is over meanwhile', async () => {
  await using backend = await startWebBackend()
  const page = { slug: 'mis-bots', title: 'Mis bots', enabled: true, bots: [] }
  await backend.person.call('PUT', '/status-page', page)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva incidencia' }))
  const dialog = within(await screen.findByRole('dialog'))
  const begun = dialog.getByLabelText<HTMLInputElement>('Comienzo')
  const said = begun.value
  setSystemTime(Date.now() + 2 * minuteMs)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Título' }), 'Sin luz')
  await userEvent.type(dialog.getByLabelText('Final'), '2020-01-01T10:00')
  expect(begun.value).toBe(said)
})

test('an incident is written, resolved and deleted, and one that ends before it begins is refused', async () => {
  await using backend = await startWebBackend()
  const { person } = backend
  const page = { slug: 'mis-bots', title: 'Mis bots', enabled: true, bots: [] }
  await person.call('PUT', '/status-page', page)
  const incidents = async () =>
    (await person.call<StatusPageAnswer>('GET', '/status-page')).body.page?.incidents
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva incidencia' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Título' }), 'Sin luz')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Qué pasa' }), 'Lo miramos.')
  const end = dialog.getByLabelText('Final')
  await userEvent.type(end, '2020-01-01T10:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  await dialog.findByText('El final no puede ser anterior al comienzo')
  await userEvent.clear(end)
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Lo miramos.')
  expect(await incidents()).toMatchObject([{ title: 'Sin luz', endedAt: null }])

  await press('Dar por resuelta «Sin luz»')
  await waitFor(async () => expect((await incidents())?.[0]?.endedAt).not.toBeNull())
  await waitFor(() => expect(screen.queryByText('Resuelta')).toBeNull())
  await press('Eliminar «Sin luz»')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
  )
  await screen.findByText(/Ninguna\. Escribe una/)
  expect(await incidents()).toEqual([])
})
