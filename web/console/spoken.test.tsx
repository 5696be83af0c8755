import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import type { Bot } from '#contract/bots/bots'
import { lineOf } from '../../server/testing/samples/log-lines'
import { withLayout } from '../../server/testing/web/layout'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { connection } from '../lib/socket'
import { ConsoleTab } from './console-tab'

afterEach(cleanup)

test('a line of the console is not read out as it comes', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  await backend.until('the socket', () => connection.state === 'live')
  render(<ConsoleTab bot={bot} />)
  await screen.findByText(/Todavía no hay líneas/)
  backend.ctx.logs.write(bot.id, lineOf('algo pasa'))
  const line = await screen.findByText('algo pasa')
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output'
  expect(line.closest(regions)?.getAttribute('aria-live')).toBe('off')
  let at = line.closest(regions)
  while (at) {
    expect(at.getAttribute('aria-live')).toBe('off')
    at = at.parentElement?.closest(regions) ?? null
  }
})
