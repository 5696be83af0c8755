import { describe, expect, test } from 'bun:test'
import type { MailSecurity } from '#contract/admin/mail'
import { listenLocally } from '../lib/listen'
import { createTestContext } from '../testing/context'
import { smtpAt, startSmtp } from '../testing/fakes/smtp'
import { freePort } from '../testing/free-port'
import { makeAdmin } from '../testing/samples/people'
import type { SmtpConfig } from './config'

const to = 'ana@ejemplo.com'
const login = { user: 'bots', password: 'muy secreta' }

/** Sends a test as an administrator does. */
async function sendTest(smtp: SmtpConfig, recipient = to) {
  await using ctx = createTestContext({ smtp })
  const admin = await makeAdmin(ctx)
  const { status, body } = await admin.call('POST', '/admin/mail/test', { to: recipient })
  return { status, code: body.code, message: body.message, state: ctx.mail.state() }
}

test.each<MailSecurity>(['none', 'starttls', 'tls'])('a mail arrives by %s', async (security) => {
  await using smtp = await startSmtp({ security, login })
  const sent = await sendTest(smtpAt(smtp.port, { security, ...login }))
  expect(sent).toMatchObject({ status: 200, message: expect.stringContaining(to) })
  const mail = await smtp.next()
  expect(mail).toMatchObject({ to, subject: expect.stringContaining('prueba') })
  expect(mail.headers.get('from')).toBe('Enjambre <bots@ejemplo.com>')
  expect(mail.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
})

test.each<MailSecurity>(['starttls', 'tls'])(
  'nothing is told to a server whose certificate nobody trusts, by %s',
  async (security) => {
    await using smtp = await startSmtp({ security, login, trusted: false })
    const { status, message } = await sendTest(smtpAt(smtp.port, { security, ...login }))
    expect([status, message]).toEqual([503, expect.stringContaining('NODE_EXTRA_CA_CERTS')])
    expect(smtp.mails()).toEqual([])
  },
)

describe('what went wrong is said', () => {
  const refuses = {
    'nadie@ejemplo.com': '550 No such\u0007 user',
    'luego@ejemplo.com': '451 Come back',
    'lejos@ejemplo.com': '554 5.7.1 Relay access denied',
    'eco@ejemplo.com': `550 You said ${login.password}`,
    'ajeno@ejemplo.com': '553 Not yours',
  }
  const cases: [string, Partial<SmtpConfig>, string, string][] = [
    ['a wrong password', { password: 'otra cosa' }, to, 'no admite el usuario y la contraseña'],
    ['no STARTTLS', { security: 'starttls' }, to, 'no ofrece STARTTLS'],
    ['no TLS', { security: 'tls' }, to, 'no habla TLS'],
    [
      'a recipient',
      {},
      'nadie@ejemplo.com',
      'rechaza al destinatario. Respondió: «550 No such user».',
    ],
    ['a recipient for now', {}, 'luego@ejemplo.com', 'no admite el mensaje por ahora'],
    ['rules that may change', {}, 'lejos@ejemplo.com', 'por ahora; se intentará de nuevo'],
    ['a server that says what it was sent', {}, 'eco@ejemplo.com', '«550 You said ***».'],
    ['the sender', { from: 'ajeno@ejemplo.com' }, to, 'no admite el remitente'],
    ['no such host', { host: 'nadie.invalid' }, to, 'No existe ningún servidor'],
  ]
  test.each(cases)('%s', async (_what, others, recipient, sentence) => {
    await using smtp = await startSmtp({ login, refuses })
    const { status, code, message, state } = await sendTest(
      smtpAt(smtp.port, { ...login, ...others }),
      recipient,
    )
    expect([status, code, message]).toEqual([
      ...[503, 'MAIL_FAILED'],
      expect.stringContaining(sentence),
    ])
    const told = JSON.stringify([message, state])
    expect([login.password, 'otra cosa'].filter((secret) => told.includes(secret))).toEqual([])
    expect(smtp.mails()).toEqual([])
  })

  test('nobody listens', async () => {
    const { message } = await sendTest(smtpAt(await freePort()))
    expect(message).toContain('no hay nadie escuchando')
  })

  test('who listens is no mail server, or hangs up', async () => {
    for (const answer of ['HTTP/1.1 400 Bad Request\r\n\r\n', '']) {
      const port = await listenLocally(
        (await import('node:net')).createServer((socket) => socket.end(answer)),
      )
      const { message } = await sendTest(smtpAt(port))
      expect(message).toContain('se cortó')
    }
  })

  test('there is no server', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    const { status, body } = await admin.call('POST', '/admin/mail/test', { to })
    expect([status, body.code]).toEqual([409, 'MAIL_NOT_CONFIGURED'])
  })
})

test('an address is one, whatever is written for it', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(1) })
  const admin = await makeAdmin(ctx)
  for (const bad of ['', 'ana', 'a@b.es, c@d.es', 'a@b.es\r\nBcc: c@d.es', 'Ana <a@b.es>', 7]) {
    const { status, body } = await admin.call('POST', '/admin/mail/test', { to: bad })
    expect([bad, status, body.code]).toEqual([bad, 400, 'VALIDATION'])
  }
})
