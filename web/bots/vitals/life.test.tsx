import { expect, setDefaultTimeout, test } from 'bun:test'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { ConnectionReport } from '../../../server/game/protocol'
import { vitalsLike } from '../../../server/testing/samples/analytics'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { DashboardPage } from '../dashboard-page'
import { allDays } from '../presence/presence-store'
import { clearFilters, sortBy, view } from '../table/table-store'
import { allVitals } from './vitals-store'

setDefaultTimeout(600_000)

/** Bots that run. */
async function start(backend: WebBackend, names: string[]) {
  const { host, person } = backend
  const ids: string[] = []
  for (const name of names) {
    const form = { name, host: '127.0.0.1', username: name }
    const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
    await person.call('POST', `/bots/${id}/start`)
    await host.settle()
    host.join(id)
    ids.push(id)
  }
  await host.settle()
  return ids
}

async function show(backend: WebBackend) {
  await backend.host.settle()
  render(<DashboardPage botTabs={[]} />)
  await backend.until('the table', () => document.querySelector('tbody tr'))
}

const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement
const lifeOf = (name: string) => rowOf(name).querySelector('[role=img]')?.getAttribute('aria-label')
const names = () =>
  [...document.querySelectorAll('tbody tr td:nth-child(2)')].map(({ textContent }) => textContent)

const twoHoursAgo = () => new Date(Date.now() - 7_290_000).toISOString()

test('a row says how its bot is while it is in the world, and a dash when it is not', async () => {
  await using backend = await startWebBackend()
  const { host, person } = backend
  const [botId = ''] = await start(backend, ['Uno'])
  await show(backend)
  expect(lifeOf('Uno')).toBe('Fuera del mundo')
  host.emit('botVitals', vitalsLike({ botId, inWorldSince: twoHoursAgo() }))
  await backend.until('its life', () => lifeOf('Uno') !== 'Fuera del mundo')
  expect(lifeOf('Uno')).toMatch(/^Vida 19 de 20, 40 ms, 12 jugadores, 2 h( 1 min)? en el mundo$/)
  expect(rowOf('Uno').textContent).toMatch(/9,5\s+40 ms\s+12\/100\s+2 h/)
  host.emit('botVitals', vitalsLike({ botId, health: null, pingMs: null }))
  await backend.until('less', () => lifeOf('Uno')?.startsWith('12 jugadores'))
  await person.call('POST', `/bots/${botId}/stop`)
  host.finish(botId)
  await backend.until('its end', () => lifeOf('Uno') === 'Fuera del mundo')
  expect(allVitals().size).toBe(0)
})

test('bots sort by their figures, those without last either way, and filters narrow the table', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  const [one = '', two = '', three = ''] = await start(backend, ['Uno', 'Dos', 'Tres'])
  host.emit('botVitals', vitalsLike({ botId: one, health: 5, pingMs: 40 }))
  host.emit('botVitals', vitalsLike({ botId: two, health: 20, pingMs: 400 }))
  host.emit('connection', { botId: three, connection: fallenBy(backend) })
  await show(backend)
  await backend.until('two lives', () => allVitals().size === 2)
  await backend.until('their days', () => allDays().has(three))
  const user = userEvent.setup()
  const head = (name: string) => screen.getByRole('button', { name })
  await user.click(head('Vida'))
  expect(names()).toEqual(['Uno', 'Dos', 'Tres'])
  expect(head('Vida').closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  await user.click(head('Vida'))
  expect(names()).toEqual(['Dos', 'Uno', 'Tres'])
  // What comes now does not move a row under the pointer.
  host.emit('botVitals', vitalsLike({ botId: three, health: 10, pingMs: 10 }))
  await backend.until('the third', () => allVitals().size === 3)
  expect(names()).toEqual(['Dos', 'Uno', 'Tres'])
  await backend.until('a calm moment', () => names()[1] === 'Tres')
  await user.click(head('Ping'))
  expect(names()).toEqual(['Tres', 'Uno', 'Dos'])

  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  const check = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
  await check('Ping alto')
  await waitFor(() => expect(names()).toEqual(['Dos']))
  await check('Poca vida')
  await waitFor(() => expect(document.querySelector('tbody tr')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ver todos' }))
  await check('Cayó en 24 h')
  await waitFor(() => expect(names()).toEqual(['Tres']))
  expect(view.filters.size).toBe(1)
  clearFilters()
  sortBy('name')
})

test('a bar tells what it shows under the pointer, one surface for all', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  const [botId = ''] = await start(backend, ['Uno'])
  host.emit('connection', { botId, connection: fallenBy(backend) })
  await show(backend)
  await backend.until('its day', () => allDays().has(botId))
  const bar = rowOf('Uno').querySelector('[data-presence]') as HTMLElement
  await backend.until('its picture', () => bar.style.backgroundImage !== '')
  const tip = () => document.querySelector('strong')?.parentElement?.textContent
  expect(tip()).toBeUndefined()
  // happy-dom lays nothing out: the bar is where the page begins, and the pointer at its end.
  fireEvent.pointerMove(bar, { clientX: 500 })
  expect(tip()).toMatch(/% en el mundo en las últimas 24 h, 1 caída.*En el mundo 1 h.*Adiós\./)
  fireEvent.pointerMove(rowOf('Uno'), { clientX: 500 })
  expect(tip()).toBeUndefined()
  fireEvent.pointerMove(bar, { clientX: 500 })
  fireEvent.scroll(window)
  expect(tip()).toBeUndefined()
})

/** An hour in the world that somebody ended just now. */
function fallenBy({ ctx }: WebBackend): ConnectionReport {
  const at = ctx.clock.now()
  return {
    ...{ reason: 'kicked', raw: '', policy: 'retry', suggestedVersion: null, fault: true },
    ...{ id: Bun.randomUUIDv7(), address: 'mc.ejemplo.com:25565', version: '1.20.4' },
    ...{ message: 'Adiós.', at, startedAt: at - 3_600_000, spawnedAt: at - 3_600_000 },
  }
}
