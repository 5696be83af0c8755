import { file, route, router } from '../http/route'
import type { Reference } from './reference'
import styles from './reference.css.txt' with { type: 'text' }

const openApiRoute = route(
  'public',
  'get',
  '/openapi.json',
  file('application/json', { type: 'object' }),
)
const pageRoute = route('public', 'get', '/reference', file('text/html'))
const clientRoute = route('public', 'get', '/client.ts', file('text/plain'))
const stylesRoute = route('public', 'get', '/reference.css', file('text/css'))

/** The API's reference, for programs and for people. */
export const referenceRoutes = (describe: () => Promise<Reference>) =>
  router()
    .openapi(openApiRoute, async () => answer('application/json', (await describe()).openapi))
    .openapi(pageRoute, async () => answer('text/html', (await describe()).reference))
    .openapi(clientRoute, async () => answer('text/plain', (await describe()).client))
    .openapi(stylesRoute, () => answer('text/css', styles))

const answer = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
