import { expect, test } from 'bun:test'
import { readConfig } from '../../config'
import { dayMs } from '../../lib/time'
import { createTestContext, type TestContext } from '../../testing/context'
import { appOf } from '../../testing/samples/people'
import { securityTxtPath } from './security-txt'

const ask = (ctx: TestContext, method = 'GET') =>
  Promise.resolve(appOf(ctx).request(securityTxtPath, { method }))

const contactsOf = (text: string) =>
  readConfig({ ENJAMBRE_SECURITY_CONTACT: text }).securityContacts

test('says where to report, for a while from today on', async () => {
  const securityContacts = contactsOf('Seguridad@ejemplo.com, https://ejemplo.com/seguridad')
  const publicUrl = 'https://bots.ejemplo.com'
  await using ctx = createTestContext({ securityContacts, publicUrl })
  ctx.clock.set(Date.parse('2030-01-31T13:14:15Z'))
  const answer = await ask(ctx)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=UTF-8',
  ])
  const text = await answer.text()
  expect(text).toBe(`Contact: mailto:Seguridad@ejemplo.com
Contact: https://ejemplo.com/seguridad
Expires: 2030-05-01T00:00:00.000Z
Preferred-Languages: es
Canonical: https://bots.ejemplo.com/.well-known/security.txt
`)
  ctx.clock.advance(dayMs)
  expect(await (await ask(ctx)).text()).toContain('Expires: 2030-05-02T')
  expect((await ask(ctx, 'HEAD')).status).toBe(200)
  expect((await ask(ctx, 'POST')).status).toBe(405)
})

test('is not there without a contact', async () => {
  await using ctx = createTestContext()
  expect((await ask(ctx)).status).toBe(404)
})

test.each(['nadie', 'http://ejemplo.com', 'javascript:alert(1)', 'a@ejemplo.com,nadie'])(
  '%s is no contact',
  (text) => {
    expect(() => contactsOf(text)).toThrow()
  },
)
