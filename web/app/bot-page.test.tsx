import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import type { Bot } from '#contract/bots/bots'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { registerUser } from '../../server/testing/samples/people'
import { createPageApi } from '../../server/testing/web/page-api'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { bots } from '../bots/bots-store'
import { overlay } from '../command-palette/palette-store'
import { startup } from '../startup/startup-store'
import { App } from './app'

setDefaultTimeout(600_000)

const form = { name: 'Vigía', host: '127.0.0.1', username: 'vigia' }
let restoreMedia = () => {}

afterEach(() => {
  cleanup()
  restoreMedia()
  overlay.shown = null
  startup.phase = 'ready'
})

/** As on a screen of this width. */
function wide(width: number) {
  const media = spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      ...{ media: query, onchange: null, addListener: () => {}, removeListener: () => {} },
    }),
  )
  restoreMedia = () => media.mockRestore()
}

async function begin({ person }: WebBackend) {
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

function open(path: string) {
  history.replaceState(null, '', path)
  render(<App />)
  return userEvent.setup()
}

const head = () => screen.findByRole('heading', { level: 1, name: /Vigía/ })
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('a bot has a page: its name in the tab, its state, start and stop', async () => {
  await using backend = await startWebBackend()
  const bot = await begin(backend)
  wide(1440)
  const user = open(`/bots/${bot.id}`)
  const heading = await head()
  expect(document.title).toBe('Vigía · Enjambre')
  expect(tabs()).toEqual(['En vivo', 'Configuración', 'Conexiones', 'Ver', 'Analíticas'])
  await screen.findByText('El bot debe estar en ejecución para ver su mapa.')
  await screen.findByRole('region', { name: 'Inventario' })
  await screen.findByRole('button', { name: 'Limpiar logs' })

  await user.click(screen.getByRole('button', { name: 'Iniciar' }))
  await backend.until('the start', () => backend.host.sessions.has(bot.id))
  backend.host.join(bot.id)
  await backend.until('the run', () => bots.byId[bot.id]?.status === 'running')
  await within(heading).findByText('En ejecución')
  await user.click(screen.getByRole('button', { name: 'Detener' }))
  await backend.until('the stop', () => bots.byId[bot.id]?.status === 'stopping')
  const back = screen.getByRole('link', { name: 'Volver a tus bots' })
  expect(back.getAttribute('href')).toBe('/dashboard')
})

test('a phone has the sections of the dialog, and the address keeps the open one', async () => {
  await using backend = await startWebBackend()
  const bot = await begin(backend)
  wide(390)
  const user = open(`/bots/${bot.id}`)
  await head()
  expect(tabs()).toEqual(['Consola', 'Configuración', 'Conexiones', 'Ver', 'Analíticas'])
  await screen.findByRole('button', { name: 'Limpiar logs' })
  expect(screen.queryByText('El bot debe estar en ejecución para ver su mapa.')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Conexiones' }))
  expect(location.search).toBe('?seccion=connections')
  cleanup()
  open(`/bots/${bot.id}?seccion=connections`)
  await head()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Conexiones')
})

test.each(['nadie', 'another'])('of %s it says that there is no such bot', async (whose) => {
  await using backend = await startWebBackend()
  const { call } = await registerUser(backend.ctx)
  const other = await call<{ bot: Bot }>('POST', '/bots', form)
  open(`/bots/${whose === 'another' ? other.body.bot.id : whose}`)
  await screen.findByRole('heading', { level: 1, name: 'Este bot ya no existe.' })
  const back = screen.getByRole('link', { name: 'Volver a tus bots' })
  expect(back.getAttribute('href')).toBe('/dashboard')
})

test('a stranger is led to the login, and from there back', async () => {
  await using _api = createPageApi()
  session.state = 'out'
  open('/bots/uno?seccion=analytics')
  await screen.findByRole('heading', { level: 1, name: 'Entra en tu cuenta' })
  expect(location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('volver')).toBe('/bots/uno?seccion=analytics')
})

test('it goes over into its page from the dialog, and what is watched ends with the page', async () => {
  await using backend = await startWebBackend()
  const bot = await begin(backend)
  await enterWorld(backend.host, backend.person, bot.id)
  wide(1440)
  const user = open(`/dashboard?bot=${bot.id}&seccion=configuration`)
  const link = await screen.findByRole('link', { name: 'Abrir en una página' })
  expect(link.getAttribute('href')).toBe(`/bots/${bot.id}?seccion=configuration`)
  await user.click(link)
  await head()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'En vivo' }))
  const pace = () => backend.host.paces.get(bot.id)
  await backend.until('the map', () => pace()?.map !== undefined)
  navigate('/nada')
  await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })
  await backend.until('the end of all topics', () => Bun.deepEquals(pace(), {}))
})

test('the palette starts, configures, edits and deletes the bot of the page', async () => {
  await using backend = await startWebBackend()
  const bot = await begin(backend)
  const user = open(`/bots/${bot.id}`)
  await head()
  const act = async (words: string) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Buscar una acción' })
    await user.paste(words)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(overlay.shown).toBeNull())
  }
  await act('configurar vigia')
  expect(location.search).toBe('?seccion=configuration')
  await act('editar vigia')
  await screen.findByRole('dialog', { name: 'Editar Bot' })
  await user.click(within(screen.getByRole('dialog', { name: 'Editar Bot' })).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act('iniciar vigia')
  await backend.until('the start', () => backend.host.sessions.has(bot.id))
  backend.host.join(bot.id)
  await backend.until('the run', () => bots.byId[bot.id]?.status === 'running')
  await act('eliminar vigia')
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await screen.findByRole('heading', { level: 1, name: 'Este bot ya no existe.' })
})
