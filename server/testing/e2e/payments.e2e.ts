import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as payments } from '#texts/payments/payments'
import { t as offers } from '#texts/plans/offers/offers'
import { newClient } from '../client'
import { excessWidth, violationsOf } from '../web/axe'
import { cutRingsOf } from '../web/rings'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

const { choose, chooseLabel } = offers
const { faucet, open, partial, pay, paid, receipt, seen } = payments
const confirmations = 3

afterAll(closeBrowser)

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })

test('from the choice to the active plan on a chain, over a reload, in two windows', async () => {
  await using world = await startInstallation({
    ENJAMBRE_PAYMENTS_TEST: '1',
    ENJAMBRE_DEFAULT_BOTS: '1',
  })
  const { url } = world.product
  const { token } = await newClient(url)
  await using desk = await visit({ url, token, theme: 'dark' })
  await using phone = await visit({ url, token, theme: 'light', width: 360 })
  const found: string[] = []
  const look = async (name: string) => {
    for (const { page } of [desk, phone]) {
      for (const violation of await violationsOf(page)) found.push(`${name}: ${violation}`)
      const wide = await excessWidth(page)
      if (wide > 0) found.push(`${name}: ${wide} px too wide`)
      for (const cut of await cutRingsOf(page)) found.push(`${name}: ${cut}`)
    }
  }

  const { page } = desk
  await Promise.all([page.goto('/payment'), phone.page.goto('/payment')])
  const choice = chooseLabel(choose.new, 'Pro')
  await Promise.all([button(page, choice).waitFor(), button(phone.page, choice).waitFor()])
  await look('plans')
  await button(page, choice).click()
  await button(page, /^Pagar 19,99/).waitFor()
  await look('confirmation')
  await button(page, /^Pagar 19,99/).click()
  await page.getByText(pay.waiting).waitFor()

  // The other window already knows of it, and this one again after a reload.
  await button(phone.page, open.label('Pro')).click()
  await phone.page.getByText(pay.waiting).waitFor()
  await page.reload()
  await page.getByText(pay.waiting).waitFor()
  await look('payment')

  await button(page, faucet.half).click()
  await page.getByText(seen.found(1, confirmations)).first().waitFor()
  await page.getByText(partial.missing('9,995 USDT')).first().waitFor()
  await look('partial')

  await button(page, faucet.missing).click()
  for (const { page } of [desk, phone]) {
    await page.getByRole('heading', { name: paid.active.new('Pro') }).waitFor()
  }
  await look('paid')
  await page.getByRole('dialog').getByRole('link', { name: paid.receipt }).click()
  await page.getByText(receipt.transactions).waitFor()
  expect(await page.getByRole('article').getByRole('listitem').count()).toBe(2)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('article').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await look('receipt')
  expect(found).toEqual([])
  expect([...desk.faults, ...phone.faults]).toEqual([])
})
