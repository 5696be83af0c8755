import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { Bot, BotFormInput } from '#contract/bots/bots'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { notices } from '../../ui/feedback/notify'
import { bots } from '../bots-store'
import { DashboardPage } from '../dashboard-page'
import { clearSelection, select } from '../table/table-store'
import { answersOf } from './answers'
import { closeMany } from './many-store'

setDefaultTimeout(600_000)

afterEach(() => {
  closeMany()
  clearSelection()
})

const tabs = [{ id: 'console', label: 'Consola', icon: null, Panel: () => null }]

/** The dashboard with running bots. */
async function show({ person, host, until }: WebBackend, forms: Partial<BotFormInput>[]) {
  const ids: string[] = []
  for (const [index, form] of forms.entries()) {
    const whole = { name: `Bot ${index}`, host: '127.0.0.1', username: `bot_${index}`, ...form }
    const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', whole)).body
    await person.call('POST', `/bots/${bot.id}/start`)
    ids.push(bot.id)
  }
  await until('the starts', () => ids.every((id) => host.sessions.has(id)))
  for (const id of ids) host.join(id)
  await host.settle()
  render(<DashboardPage botTabs={tabs} />)
  const runs = (id: string) => bots.byId[id]?.status === 'running'
  await until('all to run', () => bots.state === 'ready' && ids.every(runs))
  return { ids, user: userEvent.setup() }
}

const answer = (message: string, success = true) => ({
  ...{ success, message, executionTime: 1 },
  metadata: { commandName: 'pos', running: false },
})

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Más acciones con los bots' }))
  await user.click(screen.getByRole('button', { name: /^Enviar a varios/, hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Enviar a varios' }))
}

async function send(user: ReturnType<typeof userEvent.setup>, line: string) {
  await user.type(screen.getByRole('combobox', { name: 'Comando' }), `${line}{Enter}`)
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Respuestas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the selected bots get a line; equal answers stand together, failures first', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { ids, user } = await show(backend, [{}, {}, {}, {}])
  const { host } = backend
  let isWell = false
  host.answers.command = ({ botId }) =>
    botId === ids[2] && !isWell ? answer('No hay sitio', false) : answer('Llegué')
  select(ids.slice(0, 3), true)
  const dialog = await open(user)
  dialog.getByText('3 bots en ejecución')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await send(user, '!ir 1 2 3')
  await backend.until('the end', () => screen.queryByText('2 bots respondieron, 1 falló'))
  expect(shown()).toEqual(['Bot 2No hay sitio', '2 botsBot 0, Bot 1Llegué'])
  expect(host.asked('command').map(({ line }) => line)).toEqual(Array(3).fill('!ir 1 2 3'))

  isWell = true
  await user.click(dialog.getByRole('button', { name: 'Repetir en el que falló' }))
  await backend.until('the end', () => screen.queryByText('1 bot respondió'))
  expect(host.asked('command')).toHaveLength(4)
  expect(host.asked('command').at(-1)).toEqual({ botId: ids[2] ?? '', line: '!ir 1 2 3' })
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('with nothing selected all that run get it, one after another, until it is cancelled', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { ids, user } = await show(backend, [{}, { prefix: '$' }])
  backend.host.answers.command = () => answer('Llegué')
  const dialog = await open(user)
  dialog.getByText('2 bots en ejecución')
  dialog.getByText(/No todos tienen el mismo prefijo/)
  await user.selectOptions(dialog.getByLabelText('Pausa entre bots'), '30 segundos')
  await send(user, 'hola')
  await backend.until('the first answer', () => screen.queryByText('1 / 2'))

  // Another look at it takes up where the first one ended.
  closeMany()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  const again = await open(user)
  await backend.until('what goes on', () => screen.queryByText('1 / 2'))
  await user.click(again.getByRole('button', { name: 'Cancelar' }))
  await backend.until('the end', () => screen.queryByText('1 bot respondió. A 1 bot no le llegó.'))
  expect(backend.host.asked('command').map(({ botId }) => botId)).toEqual([ids[0] ?? ''])
})

test('without bots it says so, and a refusal leaves the dialog as it was', async () => {
  await using backend = await startWebBackend()
  const { user, ids } = await show(backend, [{}])
  backend.intercept('POST /bots/command', () =>
    Response.json({ success: false, code: 'BULK_RUNNING', message: 'Espera' }, { status: 409 }),
  )
  const dialog = await open(user)
  await send(user, 'hola')
  await waitFor(() => expect(notices.list.at(-1)?.message).toBe('Espera'))
  dialog.getByText(/^Escribe una línea/)
  closeMany()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  await backend.person.call('POST', `/bots/${ids[0]}/stop`)
  await backend.until('the stop', () => bots.byId[ids[0] ?? '']?.status === 'stopping')
  await user.click(screen.getByRole('button', { name: 'Más acciones con los bots' }))
  await user.click(screen.getByRole('button', { name: /^Enviar a varios/, hidden: true }))
  expect(notices.list.at(-1)?.title).toBe('Sin bots a los que enviar')
})

test('what most said stands first, after all that failed', () => {
  const said = (botId: string, message: string | undefined, success = true) => ({
    ...{ botId, success },
    ...(message === undefined ? {} : { message }),
  })
  const results = [
    said('a', 'Uno'),
    said('b', 'Dos'),
    said('c', 'Dos'),
    said('d', 'Dos', false),
    said('e', undefined),
  ]
  expect(answersOf(results).map(({ said, botIds }) => [said, botIds.join('')])).toEqual([
    ['Dos', 'd'],
    ['Dos', 'bc'],
    ['Uno', 'a'],
    ['Sin respuesta', 'e'],
  ])
})
