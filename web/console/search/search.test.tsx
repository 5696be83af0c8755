import { afterEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { lineOf } from '../../../server/testing/samples/log-lines'
import { withLayout } from '../../../server/testing/web/layout'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { ConsoleTab } from '../console-tab'
import { foundIn, placesOf } from './found-lines'

afterEach(cleanup)

test('case and accents do not count, and places are places in the text', () => {
  expect(placesOf('Añil, ANIL y anillo', 'anil')).toEqual([0, 6, 13])
  expect(placesOf('ﬁn y Fin', 'fin')).toEqual([5])
  for (const text of ['', 'hola']) expect(placesOf(text, '')).toEqual([])
  expect(placesOf('a.c abc', 'a.c')).toEqual([0])
  const lines = ['Diamante', 'tierra', 'un DIAMANTE'].map((message) => lineOf(message))
  expect(foundIn(lines, 'diamánte')).toEqual([0, 2])
  expect(foundIn(lines, '')).toEqual([])
})

test('the console is searched by keyboard: a count, the next, the one before, and the older lines', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  backend.ctx.logs.write(bot.id, lineOf('el primer diamante'))
  for (let n = 0; n < limits.logs.page; n++) {
    backend.ctx.logs.write(bot.id, lineOf(`tierra ${n}`, { category: 'events' }))
  }
  for (const said of ['diamante uno', 'otra cosa', 'Diamante dos']) {
    backend.ctx.logs.write(bot.id, lineOf(said))
  }
  const user = userEvent.setup()
  const { container } = render(<ConsoleTab bot={bot} />)
  await user.click(await screen.findByRole('button', { name: 'Chat' }))
  await screen.findByText('Diamante dos')
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true })
  const field = await screen.findByRole('textbox', { name: 'Buscar en la consola' })
  await waitFor(() => expect(document.activeElement).toBe(field))

  const marks = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  const count = () => screen.getByRole('status').textContent
  await user.keyboard('diamante')
  expect(count()).toBe('2 de 2')
  expect(marks()).toEqual(['diamante', 'Diamante'])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-scroll' }).checked).toBe(false)
  await user.keyboard('{Enter}')
  expect(count()).toBe('1 de 2')
  backend.ctx.logs.write(bot.id, lineOf('más diamantes'))
  await waitFor(() => expect(count()).toBe('1 de 3'))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(count()).toBe('2 de 3')
  await user.click(screen.getByRole('button', { name: 'Anterior' }))
  await user.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(count()).toBe('3 de 3')

  await user.click(screen.getByRole('button', { name: 'Buscar también en las anteriores' }))
  await waitFor(() => expect(count()).toBe('4 de 4'))
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(count()).toBe('1 de 4')
  await user.type(field, ' azul')
  expect(count()).toBe('Sin resultados')
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]))
  expect(marks()).toEqual([])
})
