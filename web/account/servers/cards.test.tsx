import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { bots, serverRules } from '#db/schema'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { Queries } from '../../lib/queries'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { OwnCards } from './own-cards'

setDefaultTimeout(600_000)

const show = () =>
  render(
    <Queries>
      <OwnCards />
      <ConfirmHost />
      <Notifications />
    </Queries>,
  )

test('all cards of servers are seen, one is edited and one withdrawn, which stops its bots', async () => {
  await using backend = await startWebBackend({ servers: { botsPerTarget: 10, askRules: true } })
  const { ctx, person } = backend
  const rules = { port: 25_565, maxBots: null, noProxies: false, asked: false }
  await person.call('PUT', '/servers/rules', { ...rules, host: 'mc.ejemplo.com' })
  const other = { host: 'otro.ejemplo.com', maxBots: 2, noProxies: true, asked: true }
  await person.call('PUT', '/servers/rules', { ...rules, ...other })
  const form = { name: 'Uno', username: 'uno', host: 'mc.ejemplo.com' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await person.call('POST', `/bots/${id}/start`)

  const { container } = show()
  const user = userEvent.setup()
  const list = within(await screen.findByRole('list', { name: 'Fichas de servidores' }))
  const [mc, otro] = list.getAllByRole('listitem')
  expect(mc?.textContent).toContain('Permite bots · 1 bot tuyo en marcha')
  expect(otro?.textContent).toContain(
    'Permite 2 bots por persona · sin proxies · preguntado a su equipo · ningún bot tuyo en marcha',
  )
  await expectAccessible(container)

  await user.click(list.getByRole('button', { name: 'Editar la ficha de otro.ejemplo.com:25565' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Cuántos bots por persona permiten'))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await backend.until('the change', () => otro?.textContent?.includes('Permite bots · sin proxies'))

  await user.click(list.getByRole('button', { name: 'Retirar la ficha de mc.ejemplo.com:25565' }))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(/1 bot tuyo que va allí se para/)
  await user.click(asked.getByRole('button', { name: 'Retirar' }))
  await backend.until('it to be gone', () => list.getAllByRole('listitem').length === 1)
  expect(ctx.db.select().from(serverRules).all()).toMatchObject([
    { server: 'otro.ejemplo.com:25565', maxBots: null, noProxies: true, asked: true },
  ])
  expect(ctx.db.select().from(bots).where(eq(bots.id, id)).get()?.desired).toBe('stopped')
})

test('who has none is told when they are asked for', async () => {
  await using _backend = await startWebBackend()
  const { container } = show()
  await screen.findByText(/Todavía no has confirmado las normas de ningún servidor/)
  await expectAccessible(container)
})
