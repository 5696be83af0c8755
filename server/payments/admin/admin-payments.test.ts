import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AdminInvoice, PaymentsState } from '#contract/payments'
import { audit, invoices, users } from '#db/schema'
import {
  createPaymentsContext,
  invoiceOf,
  pay,
  requestInvoice,
} from '../../testing/samples/payments'
import { makeAdmin, type Person, registerUser } from '../../testing/samples/people'

const reason = 'Hablado por correo.'

const list = async ({ call }: Person, query = '') => {
  const { body } = await call<{ invoices: AdminInvoice[]; hasMore: boolean }>(
    'GET',
    `/admin/payments${query}`,
  )
  return body
}

const ids = async (admin: Person, query = '') =>
  (await list(admin, query)).invoices.map(({ id }) => id)

describe('who may', () => {
  test('only administrators, whatever they ask for', async () => {
    await using ctx = createPaymentsContext()
    const ana = await registerUser(ctx)
    const premium = await registerUser(ctx, { role: 'premium' })
    const { id } = await requestInvoice(ana)
    const calls = [
      ['GET', '/admin/payments'],
      ['GET', '/admin/payments/state'],
      ['GET', '/admin/payments/export'],
      ['GET', `/admin/payments/${id}`],
      ['POST', `/admin/payments/${id}/mark`, { as: 'paid', reason }],
      ['POST', `/admin/payments/${id}/recheck`, {}],
      ['POST', '/admin/payments/watcher/resume', { reason }],
    ] as const
    for (const { call } of [ana, premium]) {
      for (const [method, path, form] of calls) {
        const { status, body } = await call(method, path, form)
        expect([status, body.code]).toEqual([403, 'ADMIN_ONLY'])
      }
    }
    expect((await invoiceOf(ana, { id })).status).toBe('new')
    expect(ctx.db.select().from(audit).all()).toEqual([])
  })
})

describe('the list', () => {
  test('shows whose it is and where its address stands, newest first, page by page', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const [one, two, three] = [
      await requestInvoice(ana),
      await requestInvoice(ana, 'pro'),
      await requestInvoice(await registerUser(ctx)),
    ]
    const first = await list(admin, '?limit=2')
    expect([first.invoices.map(({ id }) => id), first.hasMore]).toEqual([[three.id, two.id], true])
    const rest = await list(admin, `?limit=2&before=${two.id}`)
    expect(rest).toMatchObject({ hasMore: false })
    expect(rest.invoices).toEqual([
      {
        ...one,
        ...{ userId: ana.user.id, email: ana.user.email, chainId: 31_337, note: null },
        ...{ derivationIndex: 0, derivationPath: "m/44'/60'/0'/0/0" },
      },
    ])
    expect(first.invoices.map(({ derivationPath }) => derivationPath)).toEqual([
      "m/44'/60'/0'/0/2",
      "m/44'/60'/0'/0/1",
    ])
  })

  test('finds by status, and by parts of e-mail, address, id and transaction', async () => {
    await using ctx = createPaymentsContext()
    const admin = await makeAdmin(ctx)
    const ana = await registerUser(ctx, { email: 'ana_100%@ejemplo.com' })
    const eva = await registerUser(ctx, { email: 'anax100y@ejemplo.com' })
    const [paid, open] = [await requestInvoice(ana), await requestInvoice(eva)]
    const txHash = pay(ctx, paid, 9.99)
    ctx.watched.pending.set(open.id, { amount: 1n, confirmations: 1 })
    expect(await ids(admin, '?status=paid')).toEqual([paid.id])
    expect(await ids(admin, '?status=new')).toEqual([open.id])
    expect(await ids(admin, '?status=pending')).toEqual([open.id])
    const found = {
      [encodeURIComponent('ANA_100%')]: [paid.id],
      ejemplo: [open.id, paid.id],
      [paid.address]: [paid.id],
      [paid.id.toUpperCase()]: [paid.id],
      [txHash.slice(-50)]: [paid.id],
      [encodeURIComponent("' or 1=1 --")]: [],
    }
    for (const [search, expected] of Object.entries(found)) {
      expect(await ids(admin, `?search=${search}`)).toEqual(expected)
    }
    expect(await ids(admin, `?status=new&search=${paid.address}`)).toEqual([])
    expect((await admin.call('GET', '/admin/payments?status=grave')).status).toBe(400)
  })

  test('finds an address as Tron spells it', async () => {
    await using ctx = createPaymentsContext(6, 728_126_428)
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const [one] = [await requestInvoice(ana), await requestInvoice(ana, 'pro')]
    expect(one).toMatchObject({ network: 'Tron', uri: one.address })
    expect(one.address).toStartWith('T')
    expect(await ids(admin, `?search=${one.address}`)).toEqual([one.id])
  })

  test('of one that nobody has is 404', async () => {
    await using ctx = createPaymentsContext()
    const admin = await makeAdmin(ctx)
    for (const id of ['x', Bun.randomUUIDv7()]) {
      expect((await admin.call('GET', `/admin/payments/${id}`)).body.code).toBe('INVOICE_NOT_FOUND')
      const marked = await admin.call('POST', `/admin/payments/${id}/mark`, { as: 'paid', reason })
      expect(marked.body.code).toBe('INVOICE_NOT_FOUND')
    }
  })
})

describe('the state', () => {
  test('counts invoices and money, and says what waits', async () => {
    await using ctx = createPaymentsContext(18)
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const state = async () => (await admin.call<PaymentsState>('GET', '/admin/payments/state')).body
    const none = { open: 0, review: 0, settled: 0, received: 0, receivedLately: 0 }
    expect(await state()).toMatchObject({ configured: true, alerts: [], totals: none })
    const [one, two] = [await requestInvoice(ana), await requestInvoice(ana, 'basic', 3)]
    pay(ctx, one, 9.99, ctx.clock.now() - 31 * 86_400_000)
    pay(ctx, two, 1.123456)
    const gone = await registerUser(ctx)
    const lost = await requestInvoice(gone)
    ctx.db.delete(users).where(eq(users.id, gone.user.id)).run()
    pay(ctx, lost, 2)
    expect(await state()).toMatchObject({
      totals: { open: 1, review: 1, settled: 1, received: 13.113456, receivedLately: 3.123456 },
      alerts: [{ kind: 'review', message: 'Hay 1 pago que espera tu revisión.' }],
    })
  })
})

describe('the export', () => {
  test('holds every address with what it received, in as many lines as it says', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx, { email: '=1+1@x.com' })]
    const [one, two] = [await requestInvoice(ana), await requestInvoice(ana, 'pro', 6)]
    pay(ctx, one, 5.5)
    ctx.db
      .update(invoices)
      .set({ planName: 'Pro, "el grande"' })
      .where(eq(invoices.id, two.id))
      .run()
    const { status, body, headers } = await admin.call<string>('GET', '/admin/payments/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('x-row-count')).toBe('2')
    expect(body.split('\r\n').slice(1)).toEqual([
      `0,m/44'/60'/0'/0/0,${one.address},Cadena 31337,5.5,,9.99,partial,'=1+1@x.com,Básico,1,${one.createdAt},${one.id}`,
      `1,m/44'/60'/0'/0/1,${two.address},Cadena 31337,0,,224.94,new,'=1+1@x.com,"Pro, ""el grande""",6,${two.createdAt},${two.id}`,
      '',
    ])
  })

  test('of many is sent in parts, each invoice once', async () => {
    await using ctx = createPaymentsContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    await requestInvoice(ana)
    const [row] = ctx.db.select().from(invoices).all()
    if (!row) throw new Error('no invoice')
    const more = Array.from({ length: 1_200 }, (_, at) => ({
      ...{
        ...row,
        id: Bun.randomUUIDv7(),
        address: `0x${at.toString(16).padStart(40, '0')}`,
        derivationIndex: at + 1,
      },
    }))
    ctx.db.transaction((tx) => {
      for (const copy of more) tx.insert(invoices).values(copy).run()
    })
    const { body, headers } = await admin.call<string>('GET', '/admin/payments/export')
    const lines = body.split('\r\n').slice(1, -1)
    expect([headers.get('x-row-count'), lines.length]).toEqual(['1201', 1_201])
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_201)
  })
})
