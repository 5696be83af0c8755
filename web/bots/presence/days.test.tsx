import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { botDays, connections } from '#db/schema'
import { newId } from '../../../server/lib/ids'
import { dayMs, hourMs } from '../../../server/lib/time'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { DaysFigure } from './days-figure'
import { PresenceBar } from './presence-bar'
import { PresenceFigure } from './presence-figure'
import { followPresence } from './presence-store'
import { PresenceTip } from './presence-tip'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

async function startWorld() {
  const backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const { db, clock } = backend.ctx
  /** A stay that ended so many hours ago, because its server wanted it. */
  function kickedAgo(hours: number) {
    const endedAt = clock.now() - hours * hourMs
    const times = { startedAt: endedAt - hourMs, spawnedAt: endedAt - hourMs, endedAt }
    const words = { message: 'Te ha echado.', raw: '', address: 'a:1', version: null }
    const end = { reason: 'kicked', policy: 'retry', suggestedVersion: null, fault: true } as const
    db.insert(connections)
      .values({ id: newId(), botId: id, ...times, ...words, ...end })
      .run()
  }
  return {
    ...{ ...backend, id, db, kickedAgo },
    today: Math.floor(clock.now() / dayMs),
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('each of 90 days is told by keys and by touch, with what threw the bot out', async () => {
  await using world = await startWorld()
  const causes = { kicked: 2, 'host-lost': 1 }
  const [inWorldMs, wantedMs] = [18 * hourMs, 24 * hourMs]
  const day = world.today - 1
  world.db.insert(botDays).values({ botId: world.id, day, inWorldMs, wantedMs, causes }).run()
  const { container } = render(<DaysFigure botId={world.id} />)
  const days = await screen.findByRole('slider', { name: 'Últimos 90 días' })
  expect(container.querySelectorAll('rect')).toHaveLength(limits.presence.days)
  expect(days.getAttribute('aria-valuetext')).toBe('15 ene: no debía estar en el mundo')
  fireEvent.change(days, { target: { value: String(limits.presence.days - 2) } })
  const words = [
    '14 ene: 75 %, en el mundo 18 h de 1 d',
    'Salió por: Expulsado (2 veces), Corte de Enjambre',
  ]
  expect(plain(days.getAttribute('aria-valuetext'))).toBe(words.join('. '))
  for (const line of words) expect(plain(container.textContent)).toContain(line)
  expect(plain(container.textContent)).toContain('75 % del tiempo que debía estar')
  await expectAccessible(container)
})

test('a gap of the last day says what had ended before it', async () => {
  await using world = await startWorld()
  world.kickedAgo(6)
  const stop = followPresence()
  const area = createRef<HTMLDivElement>()
  const { container } = render(
    <>
      <PresenceFigure botId={world.id} />
      <div ref={area}>
        <article>
          <button type="button">{'Uno'}</button>
          <PresenceBar botId={world.id} />
        </article>
        <PresenceTip area={area} />
      </div>
    </>,
  )
  const strip = await screen.findByRole('slider', { name: 'Últimas 24 horas' }, { timeout: 60_000 })
  fireEvent.change(strip, { target: { value: '80' } })
  expect(strip.getAttribute('aria-valuetext')).toContain('desde entonces: Expulsado')
  expect(container.textContent).toContain('Te ha echado.')
  const bars = screen.getAllByRole('img', { name: /1 caída/ })
  expect(bars).toHaveLength(2)

  // A finger on the bar of a row, and then elsewhere.
  const bar = area.current?.querySelector('[data-presence]') ?? container
  const tip = () => plain(area.current?.textContent)
  expect(tip()).toBe('Uno')
  fireEvent.pointerDown(bar, { clientX: 0 })
  await waitFor(() => expect(tip()).toContain('en las últimas 24 h, 1 caída'))
  fireEvent.pointerDown(screen.getByText('Uno'))
  await waitFor(() => expect(tip()).toBe('Uno'))
  stop()
})
