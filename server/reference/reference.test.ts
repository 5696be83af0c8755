import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { type ErrorCode, statuses } from '#contract/errors'
import { withEveryRoute } from '../app/mount'
import { es } from '../locales/es'
import { createTestContext } from '../testing/context'
import { appOf, caller } from '../testing/samples/people'
import { tokenAccess } from '../tokens/access'
import { failuresOf } from './call-failures'
import { openApiDocument } from './document'
import { fieldsOf, typeOf } from './schema-fields'

type Calls = Record<string, { summary?: string; tags?: string[]; 'x-access': string }>

const app = await withEveryRoute()
const document = openApiDocument(app, 'es')

describe('the OpenAPI document', () => {
  test('is 3.1, describes every call and refers to the shapes by name', async () => {
    await using ctx = createTestContext()
    const { status, body, headers } = await caller(ctx)<typeof document>('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths ?? {})).toContain('/api/bots/{id}/start')
    const text = JSON.stringify(body)
    for (const name of ['Bot', 'User', 'Plan', 'Failure', 'BulkRequest', 'LogEntry']) {
      expect(text).toContain(`"$ref":"#/components/schemas/${name}"`)
    }
  })

  test('has a shape for every reference, and a summary and an access for every call', () => {
    const known = Object.keys(document.components.schemas ?? {})
    const refs = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    for (const [, name] of refs) expect(known).toContain(name ?? '')
    for (const methods of Object.values(document.paths ?? {})) {
      for (const { summary, tags, 'x-access': access } of Object.values(methods as Calls)) {
        expect(summary).toMatch(/^[A-ZÁÉÍÓÚ]/)
        expect(tags).toHaveLength(1)
        expect(['public', 'user', 'admin']).toContain(access)
      }
    }
  })
})

test('every call and answer has its words, and no words are left over', () => {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { responses: Record<string, { $ref?: string }> }>).map(
      ([method, { responses }]) => [`${method} ${path.replace('/api', '')}`, responses] as const,
    ),
  )
  const names: string[] = calls.map(([call]) => call)
  expect(names.sort()).toEqual(Object.keys(es.routes).sort())
  for (const [call, responses] of calls) {
    const { summary: _, description: __, ...answers } = es.routes[call] ?? { summary: '' }
    const declared = Object.entries(responses).filter(([, { $ref }]) => !$ref)
    expect([call, ...Object.keys(answers), 'default']).toEqual([
      ...[call, ...declared.map(([status]) => status)],
    ])
  }
})

/** The shapes of every request and answer, under their names. */
function* bodiesOf({ openAPIRegistry }: typeof app) {
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { request, responses } = definition.route
    for (const { content } of [request?.body ?? {}, ...Object.values(responses)] as Contents[]) {
      const schema = content?.['application/json']?.schema
      const id = schema instanceof z.ZodType ? schema.meta()?.id : undefined
      if (schema && id) yield { id, schema }
    }
  }
}

type Contents = { content?: Record<string, { schema: z.ZodType }> }

describe('of every call the document has', () => {
  const schemas = (document.components.schemas ?? {}) as Record<string, { examples: unknown[] }>

  test('examples that fit what the server takes and answers', () => {
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const { id, schema } of bodiesOf(app)) {
      seen.add(id)
      const parsed = schema.safeParse(schemas[id]?.examples[0])
      if (!parsed.success) wrong.push(`${id}: ${parsed.error.message}`)
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(200)
  })

  test('no two shapes under one name', () => {
    const known = new Map<string, z.ZodType>()
    const twice: string[] = []
    for (const { id, schema } of bodiesOf(app)) {
      if ((known.get(id) ?? schema) !== schema) twice.push(id)
      known.set(id, schema)
    }
    expect(twice).toEqual([])
  })

  test('its codes, each by its status, and the verb that a token needs', () => {
    const verbs: string[] = []
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(methods as Record<string, Told>)) {
        const call = `${method} ${path.replace('/api', '')}`
        const { 'x-codes': own, 'x-token-verb': verb, responses } = operation
        for (const code of own) expect(responses[statuses[code]]?.description).toContain(code)
        expect(responses[429]?.description).toContain('TOO_MANY_REQUESTS')
        if (verb) verbs.push(`${call} ${verb}`)
      }
    }
    const expected = Object.entries(tokenAccess).map(([call, { verb }]) => `${call} ${verb}`)
    expect(verbs.sort()).toEqual(expected.sort())
  })

  test('and what they take beside: keys of calls that are done once, tags of what has not changed', () => {
    const paths = document.paths as Record<string, Record<string, Told>>
    const headersOf = (path: string, method: string) =>
      paths[path]?.[method]?.parameters
        ?.filter((one) => one.in === 'header')
        .map(({ name }) => name)
    expect(headersOf('/api/bots', 'post')).toEqual(['Idempotency-Key'])
    expect(headersOf('/api/bots', 'get')).toEqual(['If-None-Match'])
    expect(paths['/api/bots']?.get?.responses[304]?.description).toContain('ETag')
    expect(headersOf('/api/bots/{id}', 'put')).toEqual([])
  })

  test('and no codes of calls that are not there', () => {
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path.replace('/api', '')}`),
    )
    expect(Object.keys(failuresOf).filter((call) => !calls.includes(call))).toEqual([])
  })
})

type Told = {
  parameters?: { name: string; in: string }[]
  'x-codes': ErrorCode[]
  'x-token-verb'?: string
  responses: Record<number, { description: string }>
}

describe('the reference page', () => {
  test('shows every call with its access, without script or style of its own', async () => {
    await using ctx = createTestContext()
    const { status, body: page, headers } = await caller(ctx)<string>('GET', '/reference')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const path of Object.keys(document.paths ?? {}))
      expect(page).toContain(`<code>${path}</code>`)
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Solo administradores')
    expect(page).not.toMatch(/<script|<style| style=|(href|src)="https?:/)
    const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(target)
  })

  test('has its style sheet', async () => {
    await using ctx = createTestContext()
    const response = await appOf(ctx).request('/api/reference.css')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toContain('color-scheme: dark')
  })
})

describe('the words of a schema', () => {
  test.each([
    [{ type: 'string' }, 'texto'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'fecha o null'],
    [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Bot' } }, 'lista de Bot'],
    [{ anyOf: [{ $ref: '#/components/schemas/Bot' }, { type: 'null' }] }, 'Bot o null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'mapa de número'],
    [{}, 'cualquier valor'],
  ])('%j is «%s»', (schema, words) => {
    expect(typeOf(es.reference, schema)).toBe(words)
  })

  test('a table has the fields of nested objects and what limits them', () => {
    const port = { type: 'integer', minimum: 1, maximum: 65_535, default: 25_565 }
    const schema = {
      required: ['server'],
      properties: {
        server: { type: 'object', properties: { port } },
        tags: { type: 'array', maxItems: 3, items: {} },
      },
    }
    expect(
      fieldsOf(es.reference, schema).map(({ name, type, notes }) => [name, type, notes.join(', ')]),
    ).toEqual([
      ['server', 'objeto', 'obligatorio'],
      ['server.port', 'entero', 'opcional, desde 1, hasta 65535, por defecto 25565'],
      ['tags', 'lista de cualquier valor', 'opcional, como máximo 3 elementos'],
    ])
  })
})
