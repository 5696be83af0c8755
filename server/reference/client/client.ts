import { eventStreamType } from '#contract/streams'
import type { ApiDocument } from '../document'
import type { Schema } from '../schema-fields'
import runtime from './runtime.ts.txt' with { type: 'text' }
import { keyOf, namesIn, typeScript } from './types'

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-token-verb'?: string
  'x-idempotent'?: true
}

/** A client in TypeScript of the calls that API tokens may make; it needs nothing but `fetch`. */
export function typeScriptClient({ paths, components, info }: ApiDocument): string {
  const shapes = (components.schemas ?? {}) as Record<string, Schema>
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>)
      .filter(([, operation]) => operation['x-token-verb'])
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace('/api', '')}`,
        operation,
      })),
  )
  const schemas = calls.flatMap(({ operation }) => schemasOf(operation))
  const types = namesIn(schemas, shapes).map(
    (name) => `export type ${name} = ${typeScript(shapes[name] ?? {})}`,
  )
  return [
    `// Enjambre ${info.version}: the calls that API tokens may make, made from its OpenAPI document.`,
    '// It needs nothing but `fetch`.\n',
    ...types,
    '\nexport type Calls = {',
    ...calls.map(({ name, operation }) => callType(name, operation)),
    '}\n',
    runtime,
  ].join('\n')
}

function callType(name: string, operation: Operation): string {
  const { summary, 'x-token-verb': verb } = operation
  return [
    `  /** ${summary} (${verb}) */`,
    `  '${name}': { input: ${inputType(operation)}; answer: ${answerType(operation)} }`,
  ].join('\n')
}

function inputType({ parameters = [], requestBody, ...operation }: Operation): string {
  const placed = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const bodySchema = requestBody?.content['application/json']?.schema
  const fields = [
    ...group('path', placed('path')),
    ...group('query', placed('query')),
    ...(bodySchema ? [`body${requestBody?.required ? '' : '?'}: ${typeScript(bodySchema)}`] : []),
    ...(operation['x-idempotent'] ? ['once?: string'] : []),
    ...(placed('header').some(({ name }) => name === 'last-event-id') ? ['after?: string'] : []),
  ]
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
}

function group(name: string, parameters: Parameter[]): string[] {
  if (parameters.length === 0) return []
  const fields = parameters.map(
    ({ name: key, required, schema = {} }) =>
      `${keyOf(key)}${required ? '' : '?'}: ${typeScript(schema)}`,
  )
  const isOptional = parameters.every(({ required }) => !required)
  return [`${name}${isOptional ? '?' : ''}: { ${fields.join('; ')} }`]
}

function answerType(operation: Operation): string {
  const types = answersOf(operation).map((content) => {
    const schema = schemaOf(content)
    return schema ? typeScript(schema) : 'string'
  })
  return [...new Set(types)].join(' | ')
}

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') && content ? [content] : [],
  )

const schemasOf = (operation: Operation): Schema[] =>
  [operation.requestBody?.content ?? {}, ...answersOf(operation)].flatMap(
    (content) => schemaOf(content) ?? [],
  )

const schemaOf = (content: Content) =>
  (content['application/json'] ?? content[eventStreamType])?.schema
