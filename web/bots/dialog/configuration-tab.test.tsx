import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { bots, subscribe } from '../bots-store'
import { useBots } from '../use-bots'
import { ConfigurationTab } from './configuration-tab'

setDefaultTimeout(600_000)

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <ConfigurationTab bot={bot} /> : null
}

const notice = () => screen.queryAllByText(/^La contraseña guardada era de otro servidor/)

test('says that another server does not get the stored password, before it is saved', async () => {
  await using backend = await startWebBackend()
  const user = userEvent.setup()
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', password: 'guardada' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  render(<Shown botId={id} />)
  const host = await screen.findByLabelText('Servidor')
  expect(notice()).toHaveLength(0)
  await user.clear(host)
  await user.type(host, 'MC.ejemplo.com')
  expect(notice()).toHaveLength(0)
  await user.type(host, '.mx')
  expect(notice()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await screen.findByText('Cambios guardados')
  expect(bots.byId[id]).toMatchObject({ host: 'MC.ejemplo.com.mx', hasPassword: false })
  expect(notice()).toHaveLength(0)
})
