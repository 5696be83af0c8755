import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { EntranceButton, PlayerBanner } from './own-client-parts'

setDefaultTimeout(600_000)
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const clientPort = { port: 25_565, host: '0.0.0.0', address: 'mc.ejemplo.com', takesCodes: true }

async function openBot(takesCodes: boolean) {
  const backend = await startWebBackend({ clientPort })
  const { host, person } = backend
  host.answers.expectPlayer = () => ({ address: 'mc.ejemplo.com', takesCodes, version: '1.20.4' })
  host.answers.endPlay = ({ botId, because }) =>
    host.emit('botPlayer', { botId, player: null, because })
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  const { bot } = (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body
  render(
    <main>
      <h1>Uno</h1>
      <EntranceButton bot={bot} />
      <PlayerBanner bot={bot} />
    </main>,
  )
  return { backend, bot, user: userEvent.setup() }
}

test('who asks is told where to go in, and the bot can be had back', async () => {
  const { backend, bot, user } = await openBot(true)
  await using _ = backend
  const { host, person } = backend
  await user.click(await screen.findByRole('button', { name: /Entrar con mi Minecraft/ }))
  await user.click(screen.getByRole('button', { name: 'Pedir el código' }))
  await screen.findByText(/letras, números/)
  await user.type(screen.getByRole('textbox', { name: /Tu nombre de jugador/ }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Pedir el código' }))
  await host.answering(screen.findByText(/^[a-z2-9]{8}\.mc\.ejemplo\.com$/))
  screen.getByText('Abre Minecraft 1.20.4, la versión Java del juego.')
  screen.getByText(/Entra como Ana\. El código va en la dirección/)
  await expectAccessible(document.body)

  const who = { userId: person.user.id, by: 'ana', player: 'Ana' }
  host.emit('botPlayer', { botId: bot.id, player: who })
  await host.answering(screen.findByText('Juegas tú, como Ana'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Entrar con mi Minecraft/ })).toBeNull()
  await expectAccessible(document.body)
  await user.click(screen.getByRole('button', { name: 'Recuperar el bot' }))
  await host.answering(waitFor(() => expect(screen.queryByText('Juegas tú, como Ana')).toBeNull()))
  await screen.findByRole('button', { name: /Entrar con mi Minecraft/ })
})

test('without codes in addresses one has to come from the same network; a refusal is said', async () => {
  const { backend, user } = await openBot(false)
  await using _ = backend
  const { host } = backend
  await user.click(await screen.findByRole('button', { name: /Entrar con mi Minecraft/ }))
  await user.type(screen.getByRole('textbox', { name: /Tu nombre de jugador/ }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Pedir el código' }))
  await host.answering(screen.findByText('mc.ejemplo.com'))
  screen.getByText(/desde esta misma red/)
  host.answers.expectPlayer = () => null
  await user.click(screen.getByRole('button', { name: 'Pedir otro código' }))
  await host.answering(screen.findByText(/ENJAMBRE_CLIENT_PORT/))
})
