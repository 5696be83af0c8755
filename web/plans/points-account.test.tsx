import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PointsEntry } from '#contract/plans'
import { stubPayments } from '../../server/testing/samples/invoices'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { Queries } from '../lib/queries'
import { PointsAccount } from './points-account'

setDefaultTimeout(600_000)

const entry = (id: number, points: number, reason: PointsEntry['reason'], note?: string) => ({
  ...{ id: String(id), points, reason, note: note ?? null },
  ...{ invoiceId: null, createdAt: new Date(0).toISOString() },
})

const show = () =>
  render(
    <Queries>
      <PointsAccount />
    </Queries>,
  )

test('tells where points came from and where they went', async () => {
  await using _backend = await startWebBackend()
  const entries = [
    entry(6, 999.5, 'purchase'),
    entry(5, -999.5, 'purchase'),
    entry(4, 100, 'manual', 'Por la avería'),
    entry(3, 250, 'rest'),
    entry(2, 37.25, 'late'),
    entry(1, 500, 'surplus'),
  ]
  using _till = stubPayments([], {
    'GET /auth/points': () => ({ success: true, points: 887, entries }),
  })
  show()
  await screen.findByText('887 puntos')
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  const said = rows.map(({ textContent }) => textContent?.replace(/1 ene 1970/, ' '))
  expect(said).toEqual([
    'Devueltos: el pago venció +999,5',
    'Usados en una compra -999,5',
    'Ajuste del administradorPor la avería +100',
    'Resto de un plan anterior +250',
    'Pago que no activó un plan +37,25',
    'Pagado de más +500',
  ])
})

test('an account that cannot be read says so, and is read again when asked', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([], { 'GET /auth/points': () => Response.error() })
  show()
  await screen.findByText('No se pudieron cargar los datos')
  delete payments.answers['GET /auth/points']
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/Aún no hay movimientos/)
})
