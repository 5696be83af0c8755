import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { checkout } from '../edges'

const source = await Bun.file(join(checkout, 'node_modules', 'axe-core', 'axe.min.js')).text()

/** What axe finds on the page as it is, one line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const run = Reflect.get(globalThis, 'axe').run as () => Promise<AxeResult>
    return (await run()).violations
  })
  return violations.map(({ id, help, nodes }) => {
    const first = nodes[0]
    const why = first?.failureSummary.replaceAll(/\s+/g, ' ')
    return `${id}: ${help} (${nodes.length}) ${first?.target} ${why}`
  })
}

type AxeResult = {
  violations: {
    id: string
    help: string
    nodes: { target: string[]; failureSummary: string }[]
  }[]
}

/** How many pixels the page is wider than its window. */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
