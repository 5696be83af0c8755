import { route, router } from '../http/route'
import type { Reference } from './reference'
import styles from './reference.css.txt' with { type: 'text' }

const content = (type: string, description: string, schema: { type: 'object' | 'string' }) => ({
  200: { description, content: { [type]: { schema } } },
})

const openApiRoute = route({
  access: 'public',
  method: 'get',
  path: '/openapi.json',
  summary: 'Esta API como documento OpenAPI 3.1',
  responses: content('application/json', 'El documento', { type: 'object' }),
})

const pageRoute = route({
  access: 'public',
  method: 'get',
  path: '/reference',
  summary: 'Esta página',
  responses: content('text/html', 'La página', { type: 'string' }),
})

const stylesRoute = route({
  access: 'public',
  method: 'get',
  path: '/reference.css',
  summary: 'La hoja de estilo de esta página',
  responses: content('text/css', 'La hoja de estilo', { type: 'string' }),
})

/** The API's reference, for programs and for people. */
export const referenceRoutes = (describe: () => Reference) =>
  router()
    .openapi(openApiRoute, () => answer('application/json', describe().openapi))
    .openapi(pageRoute, () => answer('text/html', describe().reference))
    .openapi(stylesRoute, () => answer('text/css', styles))

const answer = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
