import { afterAll, beforeAll, expect, test } from 'bun:test'
import { t } from '#texts/machines/machines'
import { natsTests } from '../../bus/nats-tests'
import { startCensus } from '../../cluster/census'
import { type Cluster, startCluster } from '../../cluster/cluster'
import { temporaryFolder } from '../../folder'
import { newest } from '../../product'
import { violationsOf } from '../../web/axe'
import { closeBrowser } from '../installation'
import { button } from '../steps'
import { visit } from '../visitor'

const name = 'Fráncfort'

natsTests('a machine that an administrator adds', () => {
  let census: Awaited<ReturnType<typeof startCensus>>
  let cluster: Cluster

  beforeAll(async () => {
    census = await startCensus()
    cluster = await startCluster({ hosts: 0 })
  })

  afterAll(async () => {
    await closeBrowser()
    await cluster?.[Symbol.asyncDispose]()
    await census?.[Symbol.asyncDispose]()
  })

  test('is invited, seen to connect, given a bot, emptied and revoked, in the browser', async () => {
    const admin = cluster.admin()
    const bot = await admin.createBot({ name: 'Minero', username: 'minero', port: census.port })
    await admin.call('POST', `/bots/${bot.id}/start`)
    await admin.running(1)
    await using visitor = await visit({ url: cluster.product().url, token: admin.token })
    const { page, faults } = visitor
    await page.goto('/admin?vista=maquinas')
    await button(page, t.invite.open).click()
    const invite = page.getByRole('dialog', { name: t.invite.title })
    await invite.getByLabel(t.invite.name, { exact: true }).fill(name)
    await button(invite, t.invite.submit).click()
    const made = page.getByRole('dialog', { name: t.invite.made(name) })
    await made.getByText(t.invite.waits).waitFor()
    expect(await violationsOf(page)).toEqual([])

    using folder = temporaryFolder()
    const order = await made.getByLabel(t.invite.command, { exact: true }).inputValue()
    const [program, ...args] = order.replaceAll("'", '').split(' ')
    expect(program).toBe('enjambre')
    const host = Bun.spawn([...newest, ...args], {
      env: { PATH: process.env.PATH, ENJAMBRE_DATA_DIR: folder.path, ENJAMBRE_WORKERS: '1' },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    try {
      await made.getByText(t.invite.connected).waitFor()
      await button(made, t.close).last().click()

      await moveHere()
      await button(page, t.table.open(name)).click()
      const sheet = page.getByRole('dialog', { name, exact: true })
      const list = sheet.getByRole('list', { name: t.bots.title })
      await list.getByText('Minero').waitFor()
      await list.getByText(t.bots.status.running).waitFor()
      expect(await violationsOf(page)).toEqual([])

      await button(sheet, t.dialog.drain).click()
      await answer(t.acts.drain.title(name), t.acts.drain.submit, 'Cambio de disco')
      await sheet.getByText(t.dialog.left).waitFor()
      await admin.running(1)
      await button(sheet, t.dialog.revoke).click()
      await answer(t.acts.revoke.title(name), t.acts.revoke.submit, 'Se devuelve')
      await page.getByText(t.revoked.detail(admin.email, 'Se devuelve')).waitFor()
      // The bus has heard of it too.
      await page.getByText(t.revoked.notCut).waitFor({ state: 'detached' })
      expect(await violationsOf(page)).toEqual([])
    } finally {
      host.kill('SIGTERM')
      await host.exited
    }
    expect([faults, census.twice]).toEqual([[], []])

    async function moveHere() {
      await button(page, t.table.open(t.own)).click()
      await button(page, t.bots.moveOf('Minero')).click()
      const move = page.getByRole('dialog', { name: t.bots.moveTitle('Minero') })
      await button(move, t.bots.move).click()
      await move.waitFor({ state: 'detached' })
      await button(page.getByRole('dialog', { name: t.own }), 'Cerrar').click()
    }

    async function answer(question: string, reply: string, reason: string) {
      const dialog = page.getByRole('dialog', { name: question, exact: true })
      await dialog.getByLabel(t.acts.reason).fill(reason)
      await button(dialog, reply).click()
      await dialog.waitFor({ state: 'detached' })
    }
  })
})
