import { afterAll, expect, test } from 'bun:test'
import { connect, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import type { MailSecurity } from '#contract/admin/mail'
import { validation } from '#sentences/validation'
import { t as auth } from '#texts/auth/auth'
import { t as session } from '#texts/auth/session'
import { t as email } from '#texts/email/email'
import { listenLocally } from '../../../lib/listen'
import { es } from '../../../locales/es'
import { newClient } from '../../client'
import { localCertificate } from '../../fakes/local-certificate'
import type { ReceivedMail } from '../../fakes/read-mail'
import { startSmtp } from '../../fakes/smtp'
import { temporaryFolder } from '../../folder'
import { freePort } from '../../free-port'
import { closeBrowser, startInstallation } from '../installation'
import { button } from '../steps'
import { type Visitor, visit } from '../visitor'

type Encrypted = Exclude<MailSecurity, 'none'>

const schemes: Record<Encrypted, string> = { starttls: 'smtp', tls: 'smtps' }
const [user, secret] = ['bots', 'muy-secreta']
const chosen = 'piedra papel y tijera'

afterAll(closeBrowser)

/** On the way to a server: everything that the client says, as it goes over the wire. */
async function startWire(to: number) {
  let said = ''
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    near.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const port = await listenLocally(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, said: () => said, [Symbol.asyncDispose]: close }
}

/** The product, and a mail server whose certificate it knows by its authority only. */
async function startWithMail(security: Encrypted) {
  await using stack = new AsyncDisposableStack()
  const login = { user, password: secret }
  const smtp = stack.use(await startSmtp({ security, login, trusted: false }))
  const wire = stack.use(await startWire(smtp.port))
  const folder = stack.use(temporaryFolder())
  const ca = `${folder.path}/ca.pem`
  await Bun.write(ca, localCertificate.cert)
  const world = stack.use(
    await startInstallation({
      // The links of mails say the port that it was told.
      PORT: String(await freePort()),
      NODE_EXTRA_CA_CERTS: ca,
      ENJAMBRE_SMTP_URL: `${schemes[security]}://${user}:${secret}@localhost:${wire.port}`,
      ENJAMBRE_SMTP_FROM: 'Enjambre <bots@ejemplo.com>',
    }),
  )
  const open = stack.move()
  const dispose = () => open.disposeAsync()
  return { smtp, wire, url: world.product.url, [Symbol.asyncDispose]: dispose }
}

/** The browser says of every refusal that there was one. */
const surprises = ({ faults }: Visitor) =>
  faults.filter((fault) => !/status of 40[013]/.test(fault))

const linkIn = ({ text }: ReceivedMail) => /http\S+#token=\S+/.exec(text)?.[0] ?? ''
const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

/** What the page says in the end, from the login on. */
async function forget(page: Page, address: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: auth.login.toForgot }).click()
  await page.getByLabel(auth.email).fill(address)
  await button(page, auth.forgot.submit).click()
  await heading(page, auth.forgot.done).waitFor()
  return (await page.getByRole('main').textContent()) ?? ''
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel(auth.newPassword, { exact: true }).fill(password)
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(password)
  await button(page, auth.reset.submit).click()
}

async function enter(page: Page, address: string, password: string) {
  await page.getByLabel(auth.email).fill(address)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await button(page, auth.login.submit).click()
}

test.each<Encrypted>(['starttls', 'tls'])(
  'a forgotten password is chosen anew by the link of a mail, by %s',
  async (security) => {
    await using world = await startWithMail(security)
    const { smtp, wire, url } = world
    const eva = await newClient(url)
    await using elsewhere = await visit({ url, token: eva.token })
    await elsewhere.page.goto('/dashboard')
    await elsewhere.page.getByRole('button', { name: /^Menú de / }).waitFor()
    await using visitor = await visit({ url })
    const { page } = visitor
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))

    const nobody = 'nadie@ejemplo.com'
    const toNobody = await forget(page, nobody)
    const toEva = await forget(page, eva.email)
    expect(toEva).toContain(es.auth.resetAsked)
    expect(toNobody).toBe(toEva)
    const isTo = ({ to }: ReceivedMail) => to === eva.email
    const mail = await smtp.next((mail) => isTo(mail) && mail.text.includes('/reset#'))
    const link = linkIn(mail)
    expect(link).toStartWith(`${url}/reset#token=`)

    await page.goto(link)
    await choosePassword(page, 'corta')
    await page.getByText(validation.password).waitFor()
    await choosePassword(page, 'password123')
    await alert(page, es.errors.PASSWORD_BREACHED())
    await choosePassword(page, chosen)
    await heading(page, auth.reset.done).waitFor()
    await elsewhere.page.waitForURL('**/login')
    await elsewhere.page.getByText(session.expiredTitle).waitFor()

    await page.getByRole('link', { name: auth.reset.toLogin }).click()
    await page.waitForURL('**/login')
    expect(page.url()).not.toContain(tokenOf(link))
    await enter(page, eva.email, eva.password)
    await alert(page, es.errors.CREDENTIALS_INVALID())
    await enter(page, eva.email, chosen)
    await page.waitForURL('**/dashboard')

    await page.goto(link)
    await heading(page, auth.reset.usedTitle).waitFor()
    await page.getByText(es.errors.PASSWORD_LINK_INVALID()).waitFor()

    // Mails leave in their order: one for nobody would have come before.
    await smtp.next((mail) => isTo(mail) && mail.subject.includes('ha cambiado'))
    expect(smtp.mails().filter(({ to }) => to === nobody)).toEqual([])
    // Nobody on the way read who writes to whom; the token was in no address that was asked for.
    expect(wire.said().includes('STARTTLS')).toBe(security === 'starttls')
    expect(wire.said()).not.toMatch(/MAIL FROM|RCPT TO|AUTH PLAIN|Subject:/i)
    expect(requests.filter((asked) => new URL(asked).search.includes('token'))).toEqual([])
    expect([surprises(visitor), surprises(elsewhere)]).toEqual([[], []])
  },
)

test('another address is confirmed at the new one, and told to the old one', async () => {
  await using world = await startWithMail('starttls')
  const { smtp, url } = world
  const [luis, wanted] = [await newClient(url), 'luis.nuevo@ejemplo.com']
  await using visitor = await visit({ url, token: luis.token })
  const { page } = visitor
  await page.goto('/account?vista=perfil')
  await button(page, email.change).click()
  const dialog = page.getByRole('dialog', { name: email.change, exact: true })
  await dialog.getByLabel(email.dialog.field).fill(wanted)
  await button(dialog, email.change).click()
  await page.getByText(`Hemos enviado un enlace a ${wanted}`).waitFor()
  const mail = await smtp.next(({ to }) => to === wanted)
  expect(mail.text).toContain('sin tu confirmación no cambia nada')

  await page.goto(linkIn(mail))
  await button(page, auth.verify.submit).click()
  await page.getByText(auth.verify.doneLead(wanted)).waitFor()
  const notice = await smtp.next(
    ({ to, subject }) => to === luis.email && subject.startsWith('El correo de tu cuenta'),
  )
  expect(notice.text).toContain(wanted)
  await page.goto('/account?vista=perfil')
  await page.getByText(wanted).first().waitFor()
  expect(surprises(visitor)).toEqual([])
})
