import type { OpenAPIHono } from '@hono/zod-openapi'
import { version } from '../../package.json'
import type { AppEnv } from '../http/route'
import { type Catalogue, catalogueOf } from '../locales/locales'
import { render, wordsOf } from '../locales/text'

/** The OpenAPI 3.1 document of all mounted routes, in a language. */
export function openApiDocument(
  app: Pick<OpenAPIHono<AppEnv>, 'getOpenAPI31Document'>,
  locale: string,
) {
  const { reference: texts, routes } = catalogueOf(locale)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Enjambre', version, description: texts.about },
    servers: [{ url: '/' }],
  })
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      describe(operation, routes[`${method} ${path.replace(/^\/api/, '')}`], texts)
    }
  }
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  return {
    ...document,
    components: { ...document.components, schemas: shapes(document, locale), securitySchemes },
  }
}

export type ApiDocument = ReturnType<typeof openApiDocument>

type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  responses: Record<string, { description: string }>
}

function describe(
  operation: Operation,
  words: Catalogue['routes'][string] | undefined,
  texts: Catalogue['reference'],
) {
  operation.summary = words?.summary
  operation.description = words?.description
  operation.tags = operation.tags?.map((tag) => texts.tags[tag as keyof typeof texts.tags] ?? tag)
  for (const [status, response] of Object.entries(operation.responses)) {
    response.description = words?.[Number(status)] ?? texts.failure
  }
}

type Document = ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>

/** The named shapes, with their fields' descriptions in the language. */
const shapes = (
  { components }: Document,
  locale: string,
): NonNullable<typeof components>['schemas'] =>
  JSON.parse(JSON.stringify(components?.schemas ?? {}), (key, value) =>
    key === 'description' && typeof value === 'string' ? render(wordsOf(value), locale) : value,
  )
