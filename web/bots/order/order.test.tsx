import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { t as many } from '#texts/bots/many/many'
import { t } from '#texts/bots/order/order'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { bots } from '../bots-store'
import { dismissBulk } from '../bulk/bulk-store'
import { DashboardPage } from '../dashboard-page'
import { clearFilters, clearSelection, sortBy, view } from '../table/table-store'
import { grouping, setGrouped, toggleGroup } from './grouping'

// What happy-dom lacks.
HTMLElement.prototype.hidePopover ??= () => undefined

const tab = { id: 'nada', label: 'Nada', icon: null, Panel: () => null }

afterEach(() => {
  cleanup()
  clearSelection()
  clearFilters()
  dismissBulk()
  setGrouped(false)
  for (const id of grouping.closed) toggleGroup(id)
  sortBy('own')
  sortBy('name')
  localStorage.clear()
})

async function show(backend: WebBackend, labels: Record<string, object>) {
  const ids: Record<string, string> = {}
  for (const [name, fields] of Object.entries(labels)) {
    const form = { name, host: '127.0.0.1', username: name, ...fields }
    ids[name] = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
  }
  render(
    <>
      <DashboardPage botTabs={[tab]} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await screen.findByRole('table')
  const stored = async () => (await backend.person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
  return { ids, user: userEvent.setup(), stored }
}

const button = (name: string) => screen.getByRole('button', { name })
/** What the lines begin with, group heads among them. */
const lines = () =>
  [...document.querySelectorAll('tbody .botName, tbody .name')].map((one) => one.textContent)
const three = { Uno: {}, Dos: {}, Tres: {} }

test('a bot is moved by the keyboard, the focus goes with it, and it is said', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user, stored } = await show(backend, three)
  expect(lines()).toEqual(['Dos', 'Tres', 'Uno'])
  expect(document.querySelector('[data-grip]')).toBeNull()
  await user.click(button(t.own))
  await waitFor(() => expect(lines()).toEqual(['Uno', 'Dos', 'Tres']))
  button('Uno').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(lines()).toEqual(['Dos', 'Uno', 'Tres']))
  expect(document.activeElement?.textContent).toBe('Uno')
  screen.getByText(t.moved('Uno', 2, 3))
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await waitFor(() => expect(lines()).toEqual(['Dos', 'Tres', 'Uno']))
  const names = async () => (await stored()).map(({ name }) => name)
  await waitFor(async () => expect(await names()).toEqual(['Dos', 'Tres', 'Uno']))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(async () => expect(await names()).toEqual(['Dos', 'Uno', 'Tres']))
})

test('an order that the server refuses is as before, and says so', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user } = await show(backend, three)
  await user.click(button(t.own))
  backend.intercept('PUT /bots/order', () => new Response('', { status: 500 }))
  button('Uno').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText(t.failures.order)
  await waitFor(() => expect(lines()).toEqual(['Uno', 'Dos', 'Tres']))
})

test('an order and labels of another tab arrive', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { ids, user } = await show(backend, three)
  await user.click(button(t.own))
  const { call } = backend.person
  await call('PUT', '/bots/order', { botIds: [ids.Tres] })
  await waitFor(() => expect(lines()).toEqual(['Tres', 'Uno', 'Dos']))
  await call('POST', '/bots/labels', { botIds: [ids.Dos], addTags: ['oro', 'día', 'sur'] })
  await waitFor(() => expect(button('Dos').closest('td')?.textContent).toBe('Dosorodía+1'))
})

test('a star makes a favourite at once, and goes back when it is refused', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user, stored } = await show(backend, { Uno: {} })
  const star = () => button(t.favourite('Uno'))
  const isLit = () => star().getAttribute('aria-pressed') === 'true'
  await user.click(star())
  await waitFor(() => expect(isLit()).toBe(true))
  await waitFor(async () => expect((await stored())[0]?.favourite).toBe(true))
  backend.intercept('POST /bots/labels', () => new Response('', { status: 500 }))
  await user.click(star())
  await screen.findByText(t.failures.labels)
  await waitFor(() => expect(isLit()).toBe(true))
})

test('groups stand under their heads, which close, select and start them', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { ids, user } = await show(backend, {
    A: { group: 'Mina' },
    B: {},
    C: { group: 'Granja' },
    D: { group: 'mina' },
  })
  await user.click(button(t.grouped))
  await waitFor(() => expect(lines()).toEqual(['Granja', 'C', 'Mina', 'A', 'D', t.none, 'B']))
  const head = () => screen.getByRole('button', { name: /^Mina.*ejecución/ })
  expect(head().textContent).toContain(t.groupCount(2, 0))
  await user.click(head())
  await waitFor(() => expect(lines()).toEqual(['Granja', 'C', 'Mina', t.none, 'B']))
  expect(localStorage.getItem('botsGroupsClosed')).toBe('["group:mina"]')
  await user.click(screen.getByLabelText('Seleccionar todos'))
  expect(view.selected.size).toBe(4)
  await user.click(screen.getByLabelText(t.selectGroup('Mina')))
  expect([...view.selected].sort()).toEqual([ids.B, ids.C].map(String).sort())
  await user.click(button(t.startGroup('Mina')))
  expect([...view.selected].sort()).toEqual([ids.A, ids.D].map(String).sort())
  await waitFor(() => expect(bots.byId[ids.A ?? '']?.status).not.toBe('stopped'))
  expect(bots.byId[ids.B ?? '']?.status).toBe('stopped')
})

test('a range of selected rows leaves the heads between them out', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { ids, user } = await show(backend, { A: { group: 'Mina' }, B: {} })
  await user.click(button(t.grouped))
  await waitFor(() => expect(lines()).toHaveLength(4))
  await user.click(screen.getByLabelText('Seleccionar A'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Seleccionar B'))
  expect([...view.selected].sort()).toEqual(Object.values(ids).sort())
})

test('a bot moves within its group', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user } = await show(backend, { A: { group: 'G' }, B: { group: 'G' }, C: {} })
  await user.click(button(t.own))
  await user.click(button(t.grouped))
  await waitFor(() => expect(lines()).toEqual(['G', 'A', 'B', t.none, 'C']))
  button('A').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}')
  await waitFor(() => expect(lines()).toEqual(['G', 'B', 'A', t.none, 'C']))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  screen.getByText(t.moved('A', 2, 2))
  expect(lines()).toEqual(['G', 'B', 'A', t.none, 'C'])
})

test('chosen filters narrow the table, are counted, and go all at once', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user } = await show(backend, {
    A: { tags: ['oro'], favourite: true },
    B: { tags: ['Oro'] },
    C: { favourite: true },
  })
  await user.click(button(t.filter))
  await user.click(button('oro'))
  await waitFor(() => expect(lines()).toEqual(['A', 'B']))
  await user.click(button(t.favourites))
  await waitFor(() => expect(lines()).toEqual(['A']))
  button(t.filtered(2))
  await user.click(button(t.favourite('A')))
  await screen.findByText(t.noneFiltered)
  await user.click(button('Ver todos'))
  await waitFor(() => expect(lines()).toEqual(['A', 'B', 'C']))
})

test('many bots get a group and tags in one dialog, and lose others', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user, stored } = await show(backend, {
    A: { group: 'Mina', tags: ['oro', 'sur'] },
    B: { tags: ['Oro'] },
    C: {},
  })
  for (const name of ['A', 'B']) await user.click(screen.getByLabelText(`Seleccionar ${name}`))
  await user.click(button(many.moreLabel))
  await user.click(button(t.edit))
  const dialog = within(await screen.findByRole('dialog', { name: t.edit }))
  dialog.getByText('Se cambian en los 2 bots elegidos.')
  dialog.getByPlaceholderText(t.fields.severalGroups)
  await user.type(dialog.getByLabelText(t.fields.tags), 'zona norte,noche,')
  await user.click(dialog.getByLabelText(t.dialog.tagOf('oro', 2)))
  await user.click(dialog.getByRole('button', { name: t.dialog.save }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect((await stored()).map(({ group, tags }) => [group, tags.join()])).toEqual([
    ['Mina', 'sur,zona norte,noche'],
    [null, 'zona norte,noche'],
    [null, ''],
  ])
  await user.click(button(many.moreLabel))
  await user.click(button(t.edit))
  const again = within(await screen.findByRole('dialog', { name: t.edit }))
  await user.type(again.getByLabelText(t.fields.group), 'Granja')
  await user.click(again.getByRole('button', { name: t.dialog.save }))
  await waitFor(async () =>
    expect((await stored()).map(({ group }) => group)).toEqual(['Granja', 'Granja', null]),
  )
})

test('a bot’s form changes its group and tags, and leaves its star', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user, stored } = await show(backend, { A: { tags: ['oro'], favourite: true } })
  await user.click(button('Editar A'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Bot' }))
  await user.type(dialog.getByLabelText(t.fields.group), 'Mina')
  await user.type(dialog.getByLabelText(t.fields.tags), 'ORO,plata,')
  await user.click(dialog.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(await stored()).toMatchObject([{ group: 'Mina', tags: ['oro', 'plata'], favourite: true }])
})
