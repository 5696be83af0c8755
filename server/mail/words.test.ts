import { describe, expect, test } from 'bun:test'
import { AccountEventKind } from '#contract/account/account'
import { transact } from '#db/client'
import { createTestContext } from '../testing/context'
import { smtpAt, startSmtp } from '../testing/fakes/smtp'
import type { Mail, MailKind } from './kinds'

const publicUrl = 'https://bots.ejemplo.com'
const to = 'ana@ejemplo.com'
const link = `${publicUrl}/reset#clave-de-un-solo-uso`
const at = Date.UTC(2030, 0, 15, 18, 30)

/** What arrives of it, at a real server. */
async function receive<K extends MailKind>(kind: K, params: Mail<K>['params']) {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port), publicUrl })
  transact(ctx.db, (tx) => ctx.mail.queue(tx, { kind, to, params }))
  await ctx.mail.sendDue()
  return await smtp.next()
}
type Received = Awaited<ReturnType<typeof receive>>

/** What every mail owes whoever gets it. */
function expectSound({ subject, text, html, headers, raw }: Received) {
  expect(subject).toMatch(/^\S.{10,100}$/)
  expect(subject).toContain('bots.ejemplo.com')
  for (const said of [text, html]) {
    expect(said).toContain(publicUrl)
    expect(said).not.toMatch(/undefined|null|\[object|NaN|function/)
  }
  // Nothing is fetched, nothing runs.
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input)|url\(|@import|\son\w+=/i)
  expect(html).toMatch(/^<!doctype html>\n<html lang="es">/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('message-id')).toEndWith('@bots.ejemplo.com>')
  expect(raw.split('\r\n').filter((line) => line.length > 998)).toEqual([])
}

/** Every link stands in both, in the HTML also to be read. */
function expectLink({ text, html }: Received, address: string) {
  expect(text.split('\n')).toContain(address)
  expect(html).toContain(`href="${address}"`)
  expect(html).toContain(`>${address}</a>`)
}

describe('every kind of mail says who writes, what happened and what to do:', () => {
  test('another password', async () => {
    const mail = await receive('reset', { link, expiresAt: at })
    expectSound(mail)
    expectLink(mail, link)
    expect(mail.text).toContain('15 de enero de 2030 a las 18:30 UTC')
    expect(mail.text).toContain('Si no lo has pedido tú')
  })

  test.each([true, false])('an address is confirmed (a change: %j)', async (isChange) => {
    const mail = await receive('verify', { link, expiresAt: at, isChange })
    expectSound(mail)
    expectLink(mail, link)
    expect(mail.subject).toContain('Confirma tu correo')
    expect(mail.text).toMatch(/Si no has .* borra este mensaje/)
  })

  test('an invitation', async () => {
    const params = { owner: 'eva', name: 'Granja', right: 'drive', link } as const
    const mail = await receive('invitation', params)
    expectSound(mail)
    expectLink(mail, link)
    for (const said of ['eva', '«Granja»', 'Conducir', 'Si no conoces a eva'])
      expect(mail.text).toContain(said)
  })

  test('a test', async () => {
    const mail = await receive('test', { by: 'jefa@ejemplo.com' })
    expectSound(mail)
    expect(mail.text).toContain('jefa@ejemplo.com')
  })

  test.each(AccountEventKind.options)('a notice: %s', async (kind) => {
    const params = { kind, at, address: '203.0.113.7', agent: 'Firefox', detail: 'Mi llave' }
    const mail = await receive('notice', params)
    expectSound(mail)
    for (const fact of [
      '15 de enero de 2030 a las 18:30 UTC',
      '203.0.113.7',
      'Firefox',
      'Mi llave',
    ])
      expect([mail.text.includes(fact), mail.html.includes(fact)]).toEqual([true, true])
    if (kind !== 'deletion-undone') expect(mail.text).toMatch(/\bSi no\b/)
  })
})

test('a notice leaves out what nobody knows', async () => {
  const nothing = { address: null, agent: null, detail: null }
  const { text } = await receive('notice', { kind: 'factors-reset', at, ...nothing })
  expect(text).not.toMatch(/Dirección de red|Navegador|Qué:/)
})

test('what others wrote is text, in every place where it stands', async () => {
  const hostile = 'x</td><script>alert(1)</script>\r\nBcc: otra@ejemplo.com\r\n\r\n<img src=//m.es>'
  const params = { kind: 'passkey-added', at, address: hostile, agent: hostile } as const
  const notice = await receive('notice', { ...params, detail: hostile })
  expectSound(notice)
  expect(notice.text).not.toMatch(/^Bcc:/m)
  const by = await receive('invitation', { owner: hostile, name: hostile, right: 'see', link })
  for (const mail of [notice, by]) {
    expect(mail.html).not.toMatch(/<(script|img)/)
    expect([mail.to, mail.headers.has('bcc')]).toEqual([to, false])
    expect(mail.headers.get('to')).toBe(to)
  }
})

test('a recipient that is no address goes nowhere else', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({ smtp: smtpAt(smtp.port), publicUrl })
  const recipients = ['a@b.es\r\nRCPT TO:<c@d.es>', 'a@b.es, c@d.es', 'Ana <c@d.es>', '']
  for (const recipient of recipients)
    transact(ctx.db, (tx) =>
      ctx.mail.queue(tx, { kind: 'test', to: recipient, params: { by: 'x' } }),
    )
  await ctx.mail.sendDue()
  expect(smtp.mails()).toEqual([])
  expect([ctx.mail.counts().dropped, ctx.mail.state().waiting]).toEqual([4, 0])
})
