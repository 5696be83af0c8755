import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { checkout } from '../edges'

const source = await Bun.file(join(checkout, 'node_modules', 'axe-core', 'axe.min.js')).text()

/** What a theme changes: its properties are colours alone. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is, one line each; by these rules alone when they are given. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const violations = await page.evaluate(async (options) => {
    const run = Reflect.get(globalThis, 'axe').run as (options: object) => Promise<AxeResult>
    return (await run(options)).violations
  }, options)
  return violations.map(({ id, help, nodes }) => {
    const first = nodes[0]
    const why = first?.failureSummary.replaceAll(/\s+/g, ' ')
    return `${id}: ${help} (${nodes.length}) ${first?.target} ${why}`
  })
}

/** What axe finds on the page as it is that another theme may change. */
export const colourViolationsOf = (page: Page) => violationsOf(page, ofColour)

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
