import { expect } from 'bun:test'
import axe from 'axe-core'

/** Colours and landmarks need a laid-out page: `violationsOf` looks at those in a browser. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

/** Expects that axe finds nothing wrong with what is shown in `element`. */
export async function expectAccessible(element: Element = document.body) {
  const { violations } = await axe.run(element, { rules })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
