import { route, router } from '../http/route'
import type { Reference } from './reference'
import styles from './reference.css.txt' with { type: 'text' }

const content = (type: string, schema: { type: 'object' | 'string' }) => ({
  200: { description: '', content: { [type]: { schema } } },
})

const openApiRoute = route({
  access: 'public',
  method: 'get',
  path: '/openapi.json',
  responses: content('application/json', { type: 'object' }),
})

const pageRoute = route({
  access: 'public',
  method: 'get',
  path: '/reference',
  responses: content('text/html', { type: 'string' }),
})

const stylesRoute = route({
  access: 'public',
  method: 'get',
  path: '/reference.css',
  responses: content('text/css', { type: 'string' }),
})

/** The API's reference, for programs and for people. */
export const referenceRoutes = (describe: () => Reference) =>
  router()
    .openapi(openApiRoute, () => answer('application/json', describe().openapi))
    .openapi(pageRoute, () => answer('text/html', describe().reference))
    .openapi(stylesRoute, () => answer('text/css', styles))

const answer = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
