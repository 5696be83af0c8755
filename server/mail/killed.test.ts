import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createContext } from '../context'
import { testConfig } from '../testing/context'
import { smtpAt, startSmtp } from '../testing/fakes/smtp'
import { temporaryFolder } from '../testing/folder'
import { freePort } from '../testing/free-port'
import { newest, startProduct } from '../testing/product'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

test('killed while a mail waits, it sends it after the next start; an own authority may vouch for the server', async () => {
  using folder = temporaryFolder()
  const [login, to] = [{ user: 'bots', password: 'muy-secreta' }, 'ana@ejemplo.com']
  await using smtp = await startSmtp({ security: 'starttls', login, trusted: false })
  await Bun.write(join(folder.path, 'ca.pem'), smtp.ca)
  const start = (port: number) =>
    startProduct({
      ...{ command: newest, folder: folder.path },
      env: {
        NODE_EXTRA_CA_CERTS: 'ca.pem',
        ENJAMBRE_SMTP_URL: `smtp://${login.user}:${login.password}@localhost:${port}`,
        ENJAMBRE_SMTP_FROM: smtpAt(port).from,
      },
    })
  {
    const config = { ...testConfig, dataDir: join(folder.path, 'data'), smtp: smtpAt(1) }
    await using ctx = createContext(config)
    ctx.mail.queue(ctx.db, { kind: 'test', to, params: { by: 'eva' } })
  }
  const before = await start(await freePort())
  await until('a failure', () => before.errors().includes('no hay nadie escuchando'))
  await before.end('SIGKILL')
  expect(smtp.mails()).toEqual([])
  await using after = await start(smtp.port)
  const mail = await smtp.next()
  expect([mail.to, mail.text]).toEqual([to, expect.stringContaining('lo ha pedido eva')])
  expect(before.errors() + after.errors()).not.toContain(login.password)
})
