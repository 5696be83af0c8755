import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { noActivity } from '../../server/game/activity'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { analyticsLike } from '../../server/testing/samples/analytics'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { AnalyticsTab } from './analytics-tab'

setDefaultTimeout(600_000)

/** A bot of the person's, running at the host of the test. */
async function runBot({ host, person }: WebBackend): Promise<Bot> {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  return (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
}

function show(bot: Bot) {
  const [map, inventory, serverView] = ['mapa', 'inventario', 'servidor'].map((text) => (
    <p key={text}>{text}</p>
  ))
  const slots = { map, inventory, serverView }
  const view = render(<AnalyticsTab bot={bot} {...slots} />)
  return { view, again: (next: Bot) => view.rerender(<AnalyticsTab bot={next} {...slots} />) }
}

const isSettled = async (backend: WebBackend, text: string | RegExp) => {
  await backend.until(String(text), () => screen.queryAllByText(text).length > 0)
  return screen.findByText(text)
}

const now = Date.UTC(2030, 0, 15, 12)

test('shows what the host tells, and every push of it', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  const session = { ...noActivity(), blocksBroken: 1_234, distanceWalked: 56.4, deaths: 2 }
  host.answers.analytics = () => analyticsLike({ session })
  const bot = await runBot(backend)
  show(bot)
  await isSettled(backend, 'Supervivencia')
  expect(screen.getAllByRole('img', { name: 'Vida: 17 de 20' })).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: 'Comida: 13 de 20' })).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: /Experiencia: 50/ })).toHaveLength(1)
  expect(screen.getByText('10,5').textContent).toBe('10,5')
  expect(screen.getAllByText('Superficie')).toHaveLength(1)
  const strip = within(screen.getByRole('region', { name: 'Sesión actual' }))
  expect(strip.getAllByText(/^1234/).map(({ textContent }) => textContent)).toEqual([
    '1234',
    '1234 en total',
  ])
  strip.getByText('56 bloques')
  strip.getByText('56 bloques en total')
  // What nothing has happened of takes one line, not a row each.
  strip.getByText(
    'Todavía a cero: bloques colocados, objetos recogidos, objetos soltados y comandos ejecutados.',
  )
  expect(strip.queryAllByText('0')).toEqual([])
  const events = within(screen.getByRole('region', { name: 'Eventos recientes' }))
  expect(events.getAllByText('Ha entrado en el mundo.')).toHaveLength(1)
  await screen.findByText('mapa')
  await screen.findByText('inventario')
  await screen.findByText('servidor')

  await backend.until('watching', () => host.paces.get(bot.id)?.analytics)
  const hurt = { ...analyticsLike().survival, health: 3 }
  host.emit('analytics', { botId: bot.id, analytics: analyticsLike({ survival: hurt }) })
  await host.settle()
  await screen.findByRole('img', { name: 'Vida: 3 de 20' })
})

test('stops watching when it is closed', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.analytics = () => analyticsLike()
  const bot = await runBot(backend)
  const { view } = show(bot)
  await backend.until('watching', () => host.paces.get(bot.id)?.analytics)
  view.unmount()
  await backend.until('nobody', () => host.paces.get(bot.id)?.analytics === undefined)
  expect(host.paces.get(bot.id)).toEqual({})
})

test('a bot that was never in a world says so, and a stopped one what was known last', async () => {
  await using backend = await startWebBackend()
  const { host, person } = backend
  const form = { name: 'Dos', host: '127.0.0.1', username: 'dos' }
  const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
  const { again, view } = show(bot)
  await screen.findByText(/todavía no ha estado en ningún mundo/)
  const analytics = analyticsLike()
  const lived = { activity: noActivity(), playedMs: 60_000, advancements: 0 }
  host.emit('botStats', { botId: bot.id, ...lived, analytics })
  await host.settle()
  again({ ...bot, status: 'stopping' })
  await screen.findByText(/se muestra lo último que se supo/)
  await screen.findByRole('img', { name: 'Vida: 17 de 20' })
  await screen.findByText('Última sesión', { selector: 'h2' })
  await expectAccessible(view.container)
})

test('a failure says so and can be tried again', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.analytics = () => analyticsLike()
  const bot = await runBot(backend)
  const broken = () => new Response('{}', { status: 500 })
  backend.intercept(`GET /bots/${bot.id}/analytics`, broken)
  show(bot)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No se pudieron cargar las analíticas')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  await isSettled(backend, 'Supervivencia')
})

test('history: periods, a table with all figures, and its own failure', async () => {
  await using backend = await startWebBackend()
  const { ctx, host } = backend
  host.answers.analytics = () => analyticsLike()
  const bot = await runBot(backend)
  for (const [health, distance] of [
    [20, 5],
    [8, 7],
  ] as const) {
    const survival = { ...analyticsLike().survival, health }
    const activity = { ...noActivity(), distanceWalked: distance }
    const analytics = analyticsLike({ survival })
    const lived = { activity, playedMs: 60_000, advancements: 0 }
    host.emit('botStats', { botId: bot.id, ...lived, analytics })
    await host.settle()
    ctx.botStats.flush()
    ctx.clock.set(now + 60_000)
  }
  show(bot)
  await isSettled(backend, 'Evolución')
  const user = userEvent.setup()
  await screen.findByRole('img', { name: 'Vida y comida' })
  const period = (name: string) => screen.getByRole('button', { name })
  expect(period('24 h').getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('switch', { name: 'Ver como tabla' }))
  const cells = () =>
    within(screen.getByRole('table', { name: 'Evolución' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
  expect(cells()).toEqual([
    ['8', '13', '4', '7'],
    ['20', '13', '4', '5'],
  ])
  await user.click(period('7 d'))
  await waitFor(() => expect(cells()).toEqual([['14', '13', '4', '12']]))
  backend.intercept(
    `GET /bots/${bot.id}/analytics/history?period=90d`,
    () => new Response('{}', { status: 500 }),
  )
  await user.click(period('90 d'))
  await screen.findByText('No se pudo cargar la evolución.')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(cells()).toEqual([['14', '13', '4', '12']]))
})
