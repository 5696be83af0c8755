import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { everyRight } from '../../server/testing/access/admin-rights'
import { adminBackend } from '../../server/testing/admin-backend'
import { startTelegram } from '../../server/testing/fakes/telegram'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { MailPage } from './mail-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <MailPage {...everyRight} />
      <ConfirmHost />
      <Notifications />
    </>,
  )

const token = () => screen.findByLabelText<HTMLInputElement>('Token')
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the bot is set, tried and taken away', async () => {
  await using telegram = startTelegram()
  await using backend = await adminBackend()
  backend.ctx.config.telegramUrl = telegram.url
  show()
  await screen.findByText('Sin bot')
  await userEvent.type(await token(), 'no es un token')
  await click('Guardar el token')
  await screen.findByText(/^Copia el token entero/)
  await userEvent.clear(await token())
  await userEvent.type(await token(), telegram.token)
  await click('Guardar el token')
  await screen.findByText('@EnjambrePruebaBot')
  expect((await token()).value).toBe('')
  await click('Probar el bot')
  await screen.findByText('El token es del bot @EnjambrePruebaBot.')
  await click('Quitar el bot')
  const question = within(
    await screen.findByRole('dialog', { name: '¿Quitar el bot de Telegram?' }),
  )
  await userEvent.click(question.getByRole('button', { name: 'Quitar' }))
  await screen.findByText('La instalación ya no tiene un bot de Telegram')
  await screen.findByText('Sin bot')
})

test('what the environment decides is shown with its variable; a bot that is silent says so', async () => {
  await using backend = await adminBackend()
  backend.ctx.config.telegramToken = '123456:un-token-que-no-responde'
  show()
  await screen.findByText('No responde')
  expect((await token()).disabled).toBe(true)
  screen.getByText('ENJAMBRE_TELEGRAM_TOKEN')
  await click('Probar el bot')
  await screen.findByText(/Telegram no responde o no admite el token/)
  expect(screen.queryByRole('button', { name: 'Guardar el token' })).toBeNull()
})
