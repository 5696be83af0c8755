import { expect, setDefaultTimeout, test } from 'bun:test'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { startBot } from '../bots/actions/bots-actions'
import { bots, refresh, subscribe } from '../bots/bots-store'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { RulesPanel } from './rules-panel'

setDefaultTimeout(600_000)

const asking = { servers: { botsPerTarget: 10, askRules: true } }

function Following() {
  useEffect(subscribe, [])
  return (
    <>
      <ConfirmHost />
      <Notifications />
    </>
  )
}

async function withBot({ person }: WebBackend, host: string) {
  const form = { name: 'Uno', username: 'uno', host }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', form)
  render(<Following />)
  await act(refresh)
  return { id: body.bot.id, user: userEvent.setup() }
}

const start = (id: string) => {
  const started = startBot(id)
  return { started }
}

test('the first bot to a server asks for its rules, and starts once they are confirmed', async () => {
  await using backend = await startWebBackend(asking)
  const { id, user } = await withBot(backend, 'mio.aternos.me')
  const { started } = start(id)
  const dialog = await screen.findByRole('dialog', { name: 'Normas de mio.aternos.me:25565' })
  expect(dialog.textContent).toContain('aternos.me no quiere bots')
  await expectAccessible(dialog)
  const within_ = within(dialog)
  await user.click(within_.getByRole('button', { name: 'Confirmar e iniciar' }))
  expect((await within_.findByRole('alert')).textContent).toContain('Confírmalo para seguir')
  expect(bots.byId[id]?.status).toBe('stopped')
  await user.click(within_.getByLabelText('He leído las normas del servidor y permiten bots'))
  await user.type(within_.getByLabelText('Cuántos bots por persona permiten'), '2')
  await user.click(within_.getByLabelText('No permiten proxies ni VPN'))
  await user.click(within_.getByRole('button', { name: 'Confirmar e iniciar' }))
  await started
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bots.byId[id]?.status).toBe('connecting')

  const panel = render(<RulesPanel address={{ host: 'mio.aternos.me', port: 25_565 }} />)
  await screen.findByText('2 por persona')
  expect(panel.container.textContent).toContain('No permitidos')
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  const again = within(await screen.findByRole('dialog'))
  await user.clear(again.getByLabelText('Cuántos bots por persona permiten'))
  await user.click(again.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Permitidos, sin número')
  await expectAccessible(panel.container)
})

test('whoever does not confirm is told why the bot stays where it is', async () => {
  await using backend = await startWebBackend(asking)
  const { id, user } = await withBot(backend, 'mc.ejemplo.com')
  const { started } = start(id)
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await started
  await screen.findByText(/confirma que sus normas permiten bots/)
  expect(bots.byId[id]?.status).toBe('stopped')
})
