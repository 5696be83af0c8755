import { expect, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import type { Bot } from '#contract/bots/bots'
import { botLike } from '../../../server/testing/samples/bots'
import { pushStatus } from '../../../server/testing/web/push-status'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { notices } from '../../ui/feedback/notify'
import { bots, refresh } from '../bots-store'
import { addBot, createBot, deleteBot, startBot, stopBot, updateBot } from './bots-actions'

const said = () => notices.list.map(({ type, title, message }) => `${type}: ${title} / ${message}`)
const statusOf = (id: string) => bots.byId[id]?.status

async function ownBot({ person }: WebBackend, username = 'uno') {
  const form = { name: username, host: '127.0.0.1', username }
  const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
  await refresh()
  return bot.id
}

const refused =
  (code: string, message: string, status = 409) =>
  () =>
    Response.json({ success: false, code, message }, { status })

test('a start shows connecting at once and falls back when it is refused', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  backend.intercept(`POST /bots/${id}/start`, refused('HOST_UNAVAILABLE', 'Se reinicia', 503))
  const started = startBot(id)
  expect(statusOf(id)).toBe('connecting')
  await started
  expect(statusOf(id)).toBe('stopped')
  expect(said()).toEqual(['error: Error al Iniciar Bot / Se reinicia'])
})

test('a stop that fails returns to what the bot did before', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  for (const status of ['running', 'connecting'] as const) {
    pushStatus(id, status)
    backend.intercept(`POST /bots/${id}/stop`, refused('UNEXPECTED', 'Se cayó', 500))
    const stopped = stopBot(id)
    expect(statusOf(id)).toBe('stopping')
    await stopped
    expect(statusOf(id)).toBe(status)
  }
  expect(said()).toEqual(['error: Error al Detener Bot / Se cayó'])
})

test('a refusal does not undo what the server pushed meanwhile', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  backend.intercept(`POST /bots/${id}/start`, refused('BOT_IN_TRANSITION', 'Espera'))
  const started = startBot(id)
  pushStatus(id, 'running')
  await started
  expect(statusOf(id)).toBe('running')
})

test('a start above the plan is refused without a call', async () => {
  await using backend = await startWebBackend({ defaultBots: 1 })
  const id = await ownBot(backend)
  const busy = botLike({ status: 'running' })
  bots.byId[busy.id] = busy
  startBot(id)
  expect(statusOf(id)).toBe('stopped')
  expect(said()).toEqual([
    'warning: Límite de Activación Alcanzado / Ya tienes 1 de 1 bot activo. Detén alguno antes de iniciar más.',
  ])
})

test('bots are created, added and edited until the plan is full', async () => {
  await using _backend = await startWebBackend({ defaultBots: 2 })
  await refresh()
  const made = await createBot({ name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' })
  expect(bots.byId[made?.id ?? '']?.name).toBe('Uno')
  const added = await addBot()
  expect(bots.byId[added?.id ?? '']).toMatchObject({ host: 'localhost', version: '1.20.4' })
  await updateBot(added?.id ?? '', { name: 'Dos' })
  expect(bots.byId[added?.id ?? '']?.name).toBe('Dos')
  expect(await addBot()).toBeUndefined()
  expect(said().at(-1)).toBe(
    'warning: Límite Alcanzado / Ya tienes el máximo de bots permitidos (2/2). Elimina algunos bots antes de crear más.',
  )
})

test('the server has the last word on the limit', async () => {
  await using backend = await startWebBackend()
  await refresh()
  backend.intercept('POST /auth/add-bot', refused('BOT_LIMIT_REACHED', 'Tienes 3 de 3'))
  await addBot()
  backend.intercept('POST /auth/add-bot', refused('UNEXPECTED', '', 500))
  await addBot()
  expect(said()).toEqual([
    'warning: Límite Alcanzado / Tienes 3 de 3',
    'error: Error al Agregar Bot / Error inesperado al agregar el bot',
  ])
})

test('a bot whose deletion fails is there again', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  backend.intercept(`DELETE /bots/${id}`, refused('UNEXPECTED', 'Se cayó', 500))
  render(createElement(ConfirmHost))
  const deleted = deleteBot(id)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Esta acción es irreversible/)
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await deleted
  expect(statusOf(id)).toBe('stopped')
  expect(said()).toEqual(['error: Error al Eliminar Bot / Se cayó'])
})
