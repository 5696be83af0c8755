import type { Schema } from './schema-fields'

/** What fields hold whose form alone does not say what is meant, by their names; `text` is any other's. */
type Samples = Readonly<Record<string, unknown>>

const byPattern: Record<string, string> = {
  '^\\d{6}$': '123456',
  '^[\\w-]{43}$': 'A'.repeat(43),
  '^([01]\\d|2[0-3]):[0-5]\\d$': '22:00',
  '^U[A-Z2-7]{55}$': `U${'A'.repeat(55)}`,
  '^X[A-Z2-7]{55}$': `X${'A'.repeat(55)}`,
  '^\\d{1,20}:[\\w-]{20,100}$': `123456:${'A'.repeat(35)}`,
}

const id = '0196f3a2-7c1e-7b52-9d31-2f6a4c8e1b70'
const instant = '2026-11-25T18:30:00.000Z'

const byFormat: Record<string, unknown> = {
  uuid: id,
  'date-time': instant,
  date: '2026-11-25',
  email: 'ana@ejemplo.com',
  uri: 'https://ejemplo.com/',
  url: 'https://ejemplo.com/',
  base64url: 'AAAA',
}

type Shapes = { schemas: Record<string, Schema>; samples: Samples }

/** A value that fits a schema, and reads as one of ours. */
export function exampleOf(schema: Schema, shapes: Shapes, name = ''): unknown {
  if (schema.$ref) {
    const shape = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return exampleOf(shapes.schemas[shape] ?? {}, shapes, name)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.allOf) return exampleOfAll(schema.allOf, shapes, name)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, shapes, name)
  return exampleOfType(schema, shapes, name)
}

/** Beside the one that says what it is, a part may only say that it may be null. */
function exampleOfAll(parts: Schema[], shapes: Shapes, name: string): unknown {
  const [first, ...others] = parts
    .filter(({ $ref, properties }) => $ref ?? properties)
    .map((part) => exampleOf(part, shapes, name))
  return others.length === 0 ? first : Object.assign({}, first, ...others)
}

function exampleOfType(schema: Schema, shapes: Shapes, name: string): unknown {
  const [type] = [schema.type ?? 'null'].flat()
  if (type === 'object') return objectOf(schema, shapes)
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, shapes, name))
    const item = exampleOf(schema.items ?? {}, shapes, singular(name))
    return Array(schema.minItems ?? 1).fill(item)
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') {
    const sample = shapes.samples[name]
    return typeof sample === 'number' ? sample : numberOf(schema)
  }
  return type === 'string' ? textOf(schema, shapes, name) : null
}

function objectOf({ properties = {}, ...schema }: Schema, shapes: Shapes) {
  // Of a map whose keys are known all are there, and it says so of none.
  const { required = Object.keys(properties) } = schema
  const isShown = (key: string, field: Schema) => required.includes(key) || isAnything(field)
  const fields = Object.entries(properties).filter(([key, field]) => isShown(key, field))
  const { additionalProperties: others } = schema
  const missing = required.filter((key) => !(key in properties))
  const more =
    typeof others === 'object' ? missing.map((key): [string, Schema] => [key, others]) : []
  return Object.fromEntries(
    [...fields, ...more].map(([key, field]) => [key, exampleOf(field, shapes, key)]),
  )
}

const isAnything = (schema: Schema) => Object.keys(schema).length === 0

const singular = (name: string) => name.replace(/s$/, '')

const numberOf = ({ minimum = 0, maximum = 1 }: Schema) => Math.max(minimum, Math.min(1, maximum))

function textOf(
  { format, pattern = '', ...schema }: Schema,
  { samples }: Shapes,
  name: string,
): string {
  const { minLength = 0, maxLength = 100 } = schema
  const known = byPattern[pattern] ?? (format === undefined ? samples[name] : byFormat[format])
  const text = typeof known === 'string' ? known : String(samples.text)
  return text.padEnd(minLength, '.').slice(0, maxLength)
}
