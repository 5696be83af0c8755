import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminBackend } from '../../server/testing/admin-backend'
import { startSigningProvider } from '../../server/testing/fakes/signing-provider'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { OidcPage } from './oidc-page'

setDefaultTimeout(600_000)

const { system } = noRights.permissions
const permissions = { ...noRights.permissions, system: { ...system, settings: true } }

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (held = permissions) =>
  render(
    <>
      <OidcPage permissions={held} />
      <ConfirmHost />
      <Notifications />
    </>,
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function write(name: string, text: string) {
  const box = await field(name)
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
}

test('without the permission it says so', () => {
  show(noRights.permissions)
  screen.getByText('No tienes permisos para cambiar la configuración')
})

test('sets, tries and takes away a provider', async () => {
  await using backend = await adminBackend()
  using server = await startSigningProvider()
  const settings = () => backend.ctx.oidc.settings()
  const { container } = show()
  await write('Emisor', 'http://id.ejemplo.com')
  await write('Nombre en el botón', 'Colmena')
  await write('Id de cliente', 'enjambre')
  await write('Secreto de cliente', 'un secreto muy largo')
  screen.getByText(`${location.origin}/api/auth/oidc/callback`)
  await press('Guardar')
  await screen.findByText(/^Escribe la dirección https/)
  expect(settings().provider).toBeNull()
  await write('Emisor', server.issuer)
  await userEvent.click(
    screen.getByRole('switch', { name: 'Crear una cuenta a quien no la tenga' }),
  )
  await press('Guardar')
  await screen.findByText('Guardado')
  expect(settings()).toMatchObject({
    provider: { name: 'Colmena', issuer: server.issuer, secret: 'un secreto muy largo' },
    ...{ register: true, linkByEmail: false },
  })
  expect((await field('Secreto de cliente')).value).toBe('')
  await press('Probar')
  await screen.findByText(/^El servicio responde/)
  server.document.issuer = 'https://otro.ejemplo.com'
  await press('Probar')
  await screen.findByText(/otra dirección de emisor/)
  await expectAccessible(container)
  await press('Quitar el servicio')
  const question = within(await screen.findByRole('dialog', { name: '¿Quitar el servicio?' }))
  await userEvent.click(question.getByRole('button', { name: 'Quitar el servicio' }))
  await waitFor(() => expect(settings().provider).toBeNull())
  expect(settings().register).toBe(true)
})

test('a secret of another issuer is asked for at its field', async () => {
  await using backend = await adminBackend()
  const provider = { issuer: 'https://id.ejemplo.com', clientId: 'enjambre', name: 'Colmena' }
  const rules = { register: false, linkByEmail: false }
  const known = { provider: { ...provider, secret: 'un secreto' }, ...rules }
  await backend.person.call('PUT', '/admin/oidc', known)
  show()
  await write('Emisor', 'https://otro.ejemplo.com')
  await press('Guardar')
  await waitFor(async () =>
    expect((await field('Secreto de cliente')).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(backend.ctx.oidc.settings().provider?.issuer).toBe(provider.issuer)
})

test('what the environment decides is shown and named; the rules can be set', async () => {
  await using backend = await adminBackend()
  const client = { clientId: 'enjambre', secret: 'un secreto', name: 'Colmena' }
  backend.ctx.config.oidc = { issuer: 'https://id.ejemplo.com', ...client }
  backend.ctx.oidc.settingsChanged()
  show()
  expect((await field('Emisor')).disabled).toBe(true)
  screen.getByText('ENJAMBRE_OIDC_CLIENT_SECRET')
  expect(screen.queryByRole('button', { name: 'Quitar el servicio' })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Vincular por el correo' }))
  await press('Guardar')
  await screen.findByText('Guardado')
  expect(backend.ctx.oidc.settings().linkByEmail).toBe(true)
})
