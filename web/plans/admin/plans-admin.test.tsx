import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdminPlans } from '#contract/plans'
import { adminBackend } from '../../../server/testing/admin-backend'
import { registerUser } from '../../../server/testing/samples/people'
import { subscribe } from '../../../server/testing/samples/plans'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { Queries, queryClient } from '../../lib/queries'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { PlansAdmin } from './plans-admin'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <Queries>
        <PlansAdmin />
      </Queries>
      <ConfirmHost />
      <Notifications />
    </>,
  )

const edit = async (plan: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Editar el plan ${plan}` }))
  return within(await screen.findByRole('dialog', { name: `Editar el plan ${plan}` }))
}

const write = async (form: ReturnType<typeof within>, name: string, text: string) => {
  const field = form.getByRole('textbox', { name })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

test('shows every plan with its prices and how many have it', async () => {
  await using backend = await adminBackend()
  subscribe(backend.ctx, await registerUser(backend.ctx))
  const { container } = show()
  const basic = within(await screen.findByRole('region', { name: 'Básico' }))
  expect(basic.getByText('Suscriptores').nextElementSibling?.textContent).toBe('1')
  const prices = within(basic.getByRole('table', { name: 'Precios del plan Básico' }))
  const lines = prices.getAllByRole('row').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(6)
  expect(lines[2]).toMatch(/^3 meses8,39.*25,17.*16 %$/)
  const pro = within(screen.getByRole('region', { name: 'Enterprise' }))
  pro.getByText('Sin límite práctico')
  await expectAccessible(container)
})

test('a plan is edited beside its card, and only what changed is sent', async () => {
  await using backend = await adminBackend()
  show()
  const form = await edit('Básico')
  const card = within(form.getByRole('complementary', { name: 'Vista previa' }))
  const save = form.getByRole('button', { name: 'Sin cambios' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await write(form, 'Nombre', 'Inicial')
  await write(form, '3 meses', '7.5')
  card.getByRole('heading', { name: 'Inicial' })
  await userEvent.click(card.getByRole('button', { name: '3 m' }))
  card.getByText(/^7,50/)
  form.getByText(/^22,50.* en total, 25 % menos$/)
  await write(form, '6 meses', '12')
  form.getByText(/más caro que mes a mes$/)
  await userEvent.click(form.getByRole('button', { name: 'Bajar la característica 1' }))
  await expectAccessible(screen.getByRole('dialog'))
  expect(save.textContent).toBe('Guardar cambios')
  await userEvent.click(save)
  await screen.findByText('Plan guardado.')
  await screen.findByRole('region', { name: 'Inicial' })
  const { body } = await backend.person.call<Record<string, object>>('GET', '/auth/plans')
  expect(body.basic).toMatchObject({
    name: 'Inicial',
    badge: 'Básico',
    bots: 3,
    pricing: { 1: 9.99, 3: 7.5, 6: 12 },
    features: [expect.any(String), 'Todas las funciones', expect.any(String)],
  })
})

test('a plan has its bots on the machines with a label, where there are any', async () => {
  await using backend = await adminBackend()
  backend.ctx.config.machineLabel = 'casa'
  show()
  const form = await edit('Pro')
  const where = await form.findByRole('combobox', { name: 'Desde dónde juegan sus bots' })
  await userEvent.selectOptions(where, 'casa')
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText('Plan guardado.')
  const { body } = await backend.person.call<AdminPlans>('GET', '/admin/plans')
  expect(body.plans.map(({ machineLabel }) => machineLabel)).toEqual([null, 'casa', null])
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  await using backend = await adminBackend()
  show()
  const form = await edit('Pro')
  const before = (await backend.person.call('GET', '/auth/plans')).body
  await write(form, 'Nombre', '')
  await write(form, 'Bots incluidos', '0')
  await write(form, '12 meses', '1,234')
  await userEvent.click(form.getByRole('button', { name: 'Añadir característica' }))
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
  await form.findByText('Escribe un número entero de 1 a 9999')
  form.getByText(/^Escribe un precio de 0,01/)
  expect(form.getAllByText('Escribe algo primero')).toHaveLength(2)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect((await backend.person.call('GET', '/auth/plans')).body).toEqual(before)
})

test('fewer bots for those who have the plan are announced before', async () => {
  await using backend = await adminBackend()
  subscribe(backend.ctx, await registerUser(backend.ctx))
  show()
  const form = await edit('Básico')
  await write(form, 'Bots incluidos', '2')
  form.getByText(/^La persona que tiene este plan tendrá menos bots/)
  form.getByText(/^Comprueba que las características/)
  await write(form, 'Bots incluidos', '')
  expect(form.queryAllByText(/tendrá menos bots|^Comprueba que/)).toEqual([])
})

test('leaving changes asks first; a refusal keeps them', async () => {
  await using backend = await adminBackend()
  show()
  const form = await edit('Básico')
  await write(form, 'Insignia', 'Nuevo')
  backend.intercept('PUT /admin/plans/basic', () => Response.error())
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
  await form.findByText(/^No se pudo guardar el plan/)
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const askToLeave = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await askToLeave('Cancelar')
  await waitFor(() => screen.getByRole('textbox', { name: 'Insignia' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Insignia' }).value).toBe('Nuevo')
  await askToLeave('Salir sin guardar')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await screen.findByText('Para empezar con unos pocos bots en tu servidor.')
})

test('what cannot be loaded says so, and is loaded when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/plans', () => Response.error())
  show()
  await screen.findByText('No se pudieron cargar los datos')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('region', { name: 'Básico' })
})
