import type { Schema } from '../schema-fields'

/** A schema as a TypeScript type. */
export function typeScript(schema: Schema): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(typeScript))
  if (schema.allOf) return allOf(schema.allOf)
  return union([schema.type ?? 'unknown'].flat().map((type) => ofType(type, schema)))
}

/** Beside the part that says what it is, one may only say that it may be null. */
function allOf(parts: Schema[]): string {
  const named = parts.filter(({ $ref, properties }) => $ref ?? properties).map(typeScript)
  const isNullable = parts.some(({ type }) => [type].flat().includes('null'))
  return union([named.join(' & '), ...(isNullable ? ['null'] : [])])
}

function ofType(type: string, schema: Schema): string {
  if (type === 'object') return objectType(schema)
  if (type === 'array') return arrayType(schema)
  return type === 'integer' ? 'number' : type
}

function arrayType({ items = {}, prefixItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeScript).join(', ')}]`
  const item = typeScript(items)
  return /[ |&]/.test(item) ? `(${item})[]` : `${item}[]`
}

function objectType({ properties, required = [], additionalProperties: others }: Schema): string {
  if (!properties) {
    return `Record<string, ${typeof others === 'object' ? typeScript(others) : 'unknown'}>`
  }
  const fields = Object.entries(properties).map(([key, field]) => {
    const isOptional = !required.includes(key)
    return `${keyOf(key)}${isOptional ? '?' : ''}: ${typeScript(field)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

export const keyOf = (key: string) => (/^\w+$/.test(key) ? key : JSON.stringify(key))

const union = (types: string[]) => [...new Set(types)].join(' | ')

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** The names of the shapes that these speak of, and those that they speak of. */
export function namesIn(schemas: readonly Schema[], shapes: Record<string, Schema>): string[] {
  const names = new Set<string>()
  const read = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (names.has(name)) continue
      names.add(name)
      read({ ...shapes[name], examples: undefined })
    }
  }
  schemas.forEach(read)
  return [...names].sort()
}
