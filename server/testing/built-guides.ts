import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prebuilt } from '../guides/prebuilt'
import { checkout } from './edges'

/** In `./scripts/test` what was just built ahead of the guides serves tests too: to learn it takes ten seconds. */
export function takeBuiltGuides(): void {
  if (!process.env.ENJAMBRE_TEST_FOLDER) return
  const file = (kind: string) => join(checkout, '.cache', 'guides', `es.${kind}`)
  const es: (typeof prebuilt)[string] = {
    ...{ guides: file('guides'), index: file('index'), stems: file('stems') },
    ...{ intents: file('intents'), orders: file('orders') },
  }
  if (Object.values(es).every((path) => existsSync(path))) prebuilt.es = es
}
