import { afterEach, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { queryClient } from '../../lib/queries'
import { SharedPage } from '../shared/shared-page'
import { LinksDialog } from './links-dialog'

setDefaultTimeout(600_000)
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('the owner makes a link, sees that nobody has opened it, and takes it back', async () => {
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  const user = userEvent.setup()
  render(<LinksDialog bot={bot} onClose={() => undefined} />)
  await screen.findByText('Todavía no hay ningún enlace.')
  await user.click(screen.getByRole('switch', { name: 'Con 30 segundos de retraso' }))
  await user.click(screen.getByRole('button', { name: 'Crear un enlace' }))
  await screen.findByText(/\/ver\/[\w-]{24}$/)
  screen.getByText('Miran 0 personas, se ha abierto 0 veces')
  screen.getByText('con 30 s de retraso')
  await expectAccessible(document.body)
  await user.click(screen.getByRole('button', { name: 'Retirar' }))
  await screen.findByText('Todavía no hay ningún enlace.')
})

test('a link that is over says so, and what to do', async () => {
  await using _backend = await startWebBackend()
  const { container } = render(<SharedPage params={{ token: 'uno-que-no-hay' }} />)
  await screen.findByText(/Pídele otro/)
  screen.getByRole('heading', { name: 'Ver a través de un bot', level: 1 })
  await expectAccessible(container)
})
