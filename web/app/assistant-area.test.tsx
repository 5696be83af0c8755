import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { startAnew } from '../assistant/chat/chat-store'
import { closeChat, openChat } from '../assistant/chat/chat-window'
import { notices } from '../ui/feedback/notify'
import { AssistantArea } from './assistant-area'

setDefaultTimeout(600_000)

let restoreMedia = () => {}
afterEach(() => {
  cleanup()
  restoreMedia()
  startAnew()
  closeChat()
})

/** An open assistant, nothing of it typed bit by bit, and a bot named Vigía. */
async function begin(backend: WebBackend) {
  const form = { name: 'Vigía', host: '127.0.0.1', username: 'vigia' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  const still = spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('motion'), onchange: null },
      ...{ addListener: () => {}, removeListener: () => {} },
    }),
  )
  restoreMedia = () => still.mockRestore()
  openChat()
  render(<AssistantArea isOffered launcherSlot={null} />)
  const user = userEvent.setup()
  const ask = async (text: string) =>
    user.type(await screen.findByLabelText('Tu pregunta'), `${text}{Enter}`)
  const read = async () =>
    (await backend.person.call<{ bot: Bot }>('GET', `/bots/${bot.id}`)).body.bot
  return { bot, user, ask, read, press: async (name: string) => user.click(await button(name)) }
}

const button = (name: string) => screen.findByRole('button', { name })
const shows = (text: string) => screen.findByText(text, { selector: 'li p' })

async function run(backend: WebBackend, { id }: Bot) {
  await enterWorld(backend.host, backend.person, id)
}

test('what is proposed happens once it is confirmed, and not before', async () => {
  await using backend = await startWebBackend()
  const { ask, press, read } = await begin(backend)
  await ask('Arranca Vigía')
  await press('Iniciar «Vigía»')
  const group = await screen.findByRole('group', { name: '¿Iniciar «Vigía»?' })
  expect(document.activeElement?.textContent).toBe('Cancelar')
  await press('Cancelar')
  expect(document.activeElement?.textContent).toBe('Iniciar «Vigía»')
  expect(group.isConnected).toBe(false)
  expect((await read()).status).toBe('stopped')

  await press('Iniciar «Vigía»')
  await press('Confirmar')
  await shows('«Vigía» se está iniciando.')
  expect((await read()).status).toBe('connecting')
  await press('Iniciar «Vigía»')
  await press('Confirmar')
  await shows('«Vigía» ya está en marcha.')
})

test('a refusal is shown', async () => {
  await using backend = await startWebBackend({ defaultBots: 1 })
  const { ask, bot, press } = await begin(backend)
  await ask('Arranca Vigía')
  const path = `POST /bots/${bot.id}/start`
  const refusal = { success: false, code: 'ACTIVE_LIMIT_REACHED', message: 'No caben más.' }
  backend.intercept(path, () => Response.json(refusal, { status: 409 }))
  await press('Iniciar «Vigía»')
  await press('Confirmar')
  await shows('No se pudo hacer con «Vigía»: el aviso dice por qué.')
  expect(notices.list[0]).toMatchObject({ type: 'warning', message: 'No caben más.' })
  await backend.person.call('DELETE', `/bots/${bot.id}`)
  await press('Iniciar «Vigía»')
  await press('Confirmar')
  await shows('«Vigía» ya no existe.')
})

test('a running bot is stopped, sent a command that stands there whole, and opened', async () => {
  await using backend = await startWebBackend()
  const { ask, bot, press, read } = await begin(backend)
  await run(backend, bot)
  await ask('Manda `!decir <b>hola</b>` a Vigía')
  await press('Enviar a «Vigía»: !decir <b>hola</b>')
  const group = await screen.findByRole('group', { name: /^¿Enviar a «Vigía» este comando/ })
  expect(within(group).getByText('!decir <b>hola</b>').tagName).toBe('CODE')
  expect(backend.host.asked('command')).toEqual([])
  await press('Confirmar')
  const sent = () => backend.host.asked('command')[0]?.line
  await backend.until('the command', sent)
  expect(sent()).toBe('!decir <b>hola</b>')

  await ask('Detén Vigía')
  await press('Detener «Vigía»')
  await press('Confirmar')
  await shows('«Vigía» se está deteniendo.')
  expect((await read()).status).toBe('stopping')

  await ask('Abre la consola de Vigía')
  await press('Abrir la consola de «Vigía»')
  await backend.until('the page', () => location.search === `?bot=${bot.id}`)
  expect(location.pathname).toBe('/dashboard')
})
