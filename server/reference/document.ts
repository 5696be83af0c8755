import type { OpenAPIHono } from '@hono/zod-openapi'
import { version } from '../../package.json'
import { AppError } from '../errors'
import type { AppEnv } from '../http/route'
import { type Catalogue, catalogueOf } from '../locales/locales'
import { render, wordsOf } from '../locales/text'
import { exampleOf } from './example'
import { codesOf, failureResponses, type Marks, tokenVerbOf } from './failures'
import type { Schema } from './schema-fields'

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
      const call = `${method} ${path.replace(/^\/api/, '')}`
      describe(operation, routes[call], texts)
      tellFailures(operation, call)
      if (operation['x-idempotent']) takeHeader(operation, 'Idempotency-Key', texts.idempotencyKey)
      if (operation['x-conditional']) tellUnchanged(operation, texts)
    }
  }
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  return {
    ...document,
    components: {
      ...document.components,
      responses: {
        Failure: failureResponse(texts),
        NotModified: { description: texts.notModified },
      },
      schemas: withExamples(shapes(document, locale), locale),
      securitySchemes,
    },
  }
}

export type ApiDocument = ReturnType<typeof openApiDocument>

type Operation = Marks & {
  parameters?: object[]
  summary?: string
  description?: string
  tags?: string[]
  responses: Record<string, { description: string }>
  'x-codes'?: string[]
  'x-token-verb'?: string
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

/** With which codes a call may fail, and by which verb a token may make it. */
function tellFailures(operation: Operation, call: string) {
  const { general, own } = codesOf(call, operation)
  const verb = tokenVerbOf(call)
  operation['x-codes'] = own
  if (verb) operation['x-token-verb'] = verb
  operation.responses = { ...failureResponses([...own, ...general]), ...operation.responses }
}

const failureResponse = ({ failure }: Catalogue['reference']) => ({
  description: failure,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** A header that a call may have. */
function takeHeader(operation: Operation, name: string, description: string) {
  const schema = { type: 'string', minLength: 1, maxLength: 255 }
  const header = { name, in: 'header', required: false, description, schema }
  operation.parameters = [...(operation.parameters ?? []), header]
}

function tellUnchanged(operation: Operation, { ifNoneMatch, notModified }: Catalogue['reference']) {
  takeHeader(operation, 'If-None-Match', ifNoneMatch)
  const unchanged = { $ref: '#/components/responses/NotModified', description: notModified }
  operation.responses = { ...operation.responses, 304: unchanged }
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

/** Each shape with an example of it. */
function withExamples(schemas: ReturnType<typeof shapes>, locale: string) {
  const { samples } = catalogueOf(locale).reference
  const failure = new AppError('BOT_NOT_FOUND').toFailure(locale)
  const known = (schemas ?? {}) as Record<string, Schema>
  return Object.fromEntries(
    Object.entries(known).map(([name, schema]) => [
      name,
      {
        ...schema,
        examples: [name === 'Failure' ? failure : exampleOf(schema, { schemas: known, samples })],
      },
    ]),
  )
}
