import type { Catalogue } from '../locales/locales'

type Texts = Catalogue['reference']

/** The part of JSON Schema that zod writes for us. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  prefixItems?: Schema[]
  examples?: unknown[]
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** One row of a table of fields. `refs` are the named shapes that its type speaks of. */
export type Field = { name: string; type: string; refs: string[]; notes: string[] }

/** The fields of an object, nested objects as `outer.inner`. */
export function fieldsOf(texts: Texts, schema: Schema, prefix = ''): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const own = {
      name,
      type: typeOf(texts, field),
      refs: refsOf(field),
      notes: notesOf(texts, field),
    }
    own.notes.unshift(required.has(key) ? texts.required : texts.optional)
    return [
      own,
      ...fieldsOf(texts, field, `${name}.`),
      ...fieldsOf(texts, field.items ?? {}, `${name}[].`),
    ]
  })
}

/** A schema's type in words, e.g. `lista de Bot`. */
export function typeOf(texts: Texts, schema: Schema): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((each) => typeOf(texts, each)).join(` ${texts.oneOf} `)
  if (schema.allOf) return schema.allOf.map((each) => typeOf(texts, each)).join(' + ')
  if (schema.items) return texts.listOf(typeOf(texts, schema.items))
  const values = schema.additionalProperties
  if (typeof values === 'object' && !schema.properties) return texts.mapOf(typeOf(texts, values))
  return plainType(texts, schema)
}

function plainType(texts: Texts, { type, format }: Schema) {
  const names = [type ?? 'any'].flat()
  const plain = names.filter((name) => name !== 'null')
  const words = plain.map((name) => texts.types[format ?? name] ?? texts.types[name] ?? name)
  if (plain.length === 0) return texts.null
  return names.length > plain.length ? `${words.join(' | ')} ${texts.orNull}` : words.join(' | ')
}

export function refsOf(schema: Schema): string[] {
  const values = schema.additionalProperties
  const inner = [
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof values === 'object' ? [values] : []),
  ]
  return [...(schema.$ref ? [refName(schema.$ref)] : []), ...inner.flatMap(refsOf)]
}

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

function notesOf(texts: Texts, schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, description } = schema
  const notes: string[] = []
  if (minimum !== undefined && minimum > -1e9) notes.push(texts.from(minimum))
  if (maximum !== undefined && maximum < 1e9) notes.push(texts.upTo(maximum))
  if (minLength !== undefined && minLength > 1) notes.push(texts.lengthFrom(minLength))
  if (maxLength !== undefined) notes.push(texts.lengthUpTo(maxLength))
  if (maxItems !== undefined) notes.push(texts.itemsUpTo(maxItems))
  if (schema.default !== undefined) notes.push(texts.byDefault(JSON.stringify(schema.default)))
  if (description) notes.push(description)
  return notes
}
