import { expect, test } from 'bun:test'
import { createTestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { hostileTexts } from '../testing/hostile-texts'
import { makeAdmin } from '../testing/samples/people'
import { entry, minute, reader, write } from '../testing/samples/system-logs'

test('a search is a text and nothing else: no wildcard, no syntax, no SQL', async () => {
  await using ctx = createTestContext()
  const read = reader(await makeAdmin(ctx))
  const said = [
    ...[
      '100 % seguro',
      'a_b',
      'dijo "hola" hoy',
      'uno AND dos',
      'NEAR(uno dos)',
      'men*',
      '👾👾👾 ojo',
    ],
    ...[
      "'; DROP TABLE users; --",
      'message : secreto',
      'C:\\ruta\\fin',
      '§ei',
      '{message}',
      '^uno',
      '-uno',
    ],
  ]
  write(
    ctx,
    said.map((message) => entry(message)),
  )
  for (const message of said) {
    const found = await read({ search: message })
    expect(found.logs.map((line) => line.message)).toEqual([message])
    for (let length = 1; length < Math.min(6, message.length); length++) {
      const part = message.slice(0, length).toWellFormed()
      if (part.trim() !== part || part.includes('\ufffd')) continue
      const some = (await read({ search: part })).logs.map((line) => line.message)
      expect(some).toContain(message)
      expect(
        some.filter((other) => !`${other} {}`.toLowerCase().includes(part.toLowerCase())),
      ).toEqual([])
    }
  }
  for (const search of [
    '"',
    '%',
    '_',
    '*',
    '""""',
    '\\',
    '👾',
    'uno OR dos',
    '\0\0\0',
    '🏴‍☠️',
    'ZZ"*',
  ]) {
    const found = await read({ search })
    expect(found.logs.every((line) => line.message.includes(search))).toBe(true)
  }
})

test('untrusted text is kept as it is, found again and never a line of its own in a file', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const read = reader(admin)
  const texts = hostileTexts.filter((_, index) => index % 9 === 0)
  write(ctx, [...texts.map((text) => entry(text, { metadata: { text } }))])
  const kept = (await read({ limit: 1_000 })).logs
  expect(kept).toHaveLength(texts.length)
  for (const text of texts) {
    const search = text.toWellFormed().trim().slice(0, 150).trim()
    if (search) expect((await read({ search })).logs.length).toBeGreaterThan(0)
  }
  const { body, headers } = await admin.call<string>('GET', '/admin/logs/export')
  expect(headers.get('x-row-count')).toBe(String(texts.length))
  const rows = body.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []
  expect(rows.join('')).toBe(body)
  expect(rows).toHaveLength(texts.length + 1)
})

test('the file has the columns, the filter and no formula that a spreadsheet runs', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'dos\nlíneas, "y" comas']
  write(ctx, [
    ...formulas.map((message) => entry(message, { level: 'error', metadata: { a: '=1' } })),
    entry('otra cosa'),
  ])
  const { status, body, headers } = await admin.call<string>(
    'GET',
    '/admin/logs/export?severity=error',
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toBe('attachment; filename="logs_export.csv"')
  expect(headers.get('x-row-count')).toBe('6')
  const [header, ...rest] = body.split('\r\n')
  expect(header).toBe('Timestamp,Level,Source,Message,Metadata')
  expect(rest[0]).toStartWith(`${new Date(testStart + 5 * minute).toISOString()},error,system,`)
  for (const formula of formulas.slice(0, 5)) expect(body).toContain(`'${formula}`)
  expect(body).toContain('"dos\nlíneas, ""y"" comas"')
  expect(body).not.toContain('otra cosa')
})

test.each([65_530, 16_777_210])(
  'a narrow range is found across blocks of ids, from %d on',
  async (id) => {
    await using ctx = createTestContext()
    const read = reader(await makeAdmin(ctx))
    write(ctx, [entry('la primera')])
    ctx.db.$client.prepare(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'system_logs'`).run(id)
    const messages = Array.from({ length: 12 }, (_, at) => `Vigía ${at} volvió`)
    const begun = ctx.clock.now()
    write(
      ctx,
      messages.map((message) => entry(message)),
    )
    const startDate = new Date(begun + minute).toISOString()
    const endDate = new Date(begun + 10 * minute).toISOString()
    const { logs } = await read({ search: 'Vigía', startDate, endDate })
    expect(logs.map(({ message }) => message).reverse()).toEqual(messages.slice(1, 11))
    expect(logs.at(-1)?.id).toBeGreaterThan(id)
  },
)
