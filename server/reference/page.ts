import { html } from 'hono/html'
import { type ErrorCode, statuses } from '#contract/errors'
import type { Access } from '../http/route'
import { type Catalogue, catalogueOf } from '../locales/locales'
import type { ApiDocument } from './document'
import { type Field, fieldsOf, refsOf, type Schema, typeOf } from './schema-fields'

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  method: string
  path: string
  summary?: string
  tags?: string[]
  'x-access'?: Access
  'x-codes'?: ErrorCode[]
  'x-token-verb'?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content; $ref?: string }>
}
type Shapes = Record<string, Schema>
type Texts = Catalogue['reference']
type Html = ReturnType<typeof html>

/** The reference page: static, no script, no style of its own. */
export function referencePage(document: ApiDocument, locale: string): string {
  const { reference: texts } = catalogueOf(locale)
  const shapes = (document.components.schemas ?? {}) as Shapes
  const groups = Map.groupBy(operationsOf(document), ({ tags }) => tags?.[0] ?? texts.others)
  const named = Object.entries(shapes).sort(([a], [b]) => a.localeCompare(b))
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header>
<h1>${texts.title}</h1>
<p>${texts.version(document.info.version)} · <a href="/api/openapi.json">${texts.document}</a> · <a href="/">${texts.home}</a></p>
<p>${texts.intro}</p>
<p>${texts.promise}</p>
<p>${texts.generalErrors}</p>
</header>
<nav aria-label="${texts.contents}"><ul>
${[...groups.keys()].map((name) => html`<li><a href="#${anchor(name)}">${name}</a></li>\n`)}
<li><a href="#formas">${texts.shapes}</a></li>
</ul></nav>
<main>
${[...groups].map(([name, operations]) => group(texts, name, operations, shapes))}
<section id="formas"><h2>${texts.shapes}</h2>
${named.map(([name, schema]) => shape(texts, name, schema))}
</section>
</main>
</body>
</html>
`
  return String(page)
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Omit<Operation, 'method' | 'path'>>).map(
      ([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  )
}

const anchor = (name: string) => `grupo-${name.toLowerCase().replace(/\s+/g, '-')}`

const group = (texts: Texts, name: string, operations: Operation[], shapes: Shapes): Html =>
  html`<section id="${anchor(name)}"><h2>${name}</h2>
${operations.map((each) => operation(texts, each, shapes))}</section>
`

function operation(texts: Texts, operation: Operation, shapes: Shapes): Html {
  const { method, path, summary } = operation
  const access = operation['x-access'] ?? 'admin'
  const answers = Object.entries(operation.responses).filter(
    ([status, { $ref }]) => status !== 'default' && !$ref,
  )
  const codes = operation['x-codes'] ?? []
  const verb = operation['x-token-verb']
  return html`<article>
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span class="access ${access}">${texts.access[access]}${verb ? html` · ${texts.tokenVerb(verb)}` : ''}</span></h3>
${summary ? html`<p>${summary}</p>` : ''}
${parameters(texts, operation.parameters ?? [])}
${operation.requestBody ? content(texts, texts.request, operation.requestBody.content, shapes) : ''}
${answers.map(([status, { description, content: body }]) =>
  content(texts, `${texts.response(status)}: ${description}`, body ?? {}, shapes),
)}
${codes.length > 0 ? html`<p>${texts.errors}: ${codes.map((code) => html`<code>${code}</code> (${String(statuses[code])}) `)}</p>` : ''}
</article>
`
}

function parameters(texts: Texts, list: Parameter[]): Html | string {
  if (list.length === 0) return ''
  const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema ?? {}]))
  const required = list.filter((parameter) => parameter.required).map(({ name }) => name)
  return html`<h4>${texts.parameters}</h4>${table(texts, fieldsOf(texts, { properties, required }))}`
}

const content = (texts: Texts, heading: string, body: Content, shapes: Shapes): Html =>
  html`<h4>${heading}</h4>
${Object.entries(body).map(([type, { schema = {} }]) =>
  type === 'application/json' ? json(texts, schema, shapes) : html`<p><code>${type}</code></p>`,
)}`

/** The fields of a body, and the name of its shape when it has one. */
function json(texts: Texts, schema: Schema, shapes: Shapes): Html {
  const [name = ''] = schema.$ref ? refsOf(schema) : []
  const fields = fieldsOf(texts, shapes[name] ?? schema)
  if (fields.length === 0) return html`<p>${linked(typeOf(texts, schema), refsOf(schema))}</p>`
  const [example] = shapes[name]?.examples ?? []
  return html`${name ? html`<p>${linked(name, [name])}</p>` : ''}${table(texts, fields)}
${example === undefined ? '' : html`<details><summary>${texts.example}</summary><pre>${JSON.stringify(example, null, 2)}</pre></details>`}`
}

const shape = (texts: Texts, name: string, schema: Schema): Html =>
  html`<article id="forma-${name}"><h3>${name}</h3>${json(texts, schema, {})}</article>
`

const table = (texts: Texts, fields: Field[]): Html =>
  html`<table><thead><tr><th scope="col">${texts.field}</th><th scope="col">${texts.type}</th><th scope="col">${texts.notes}</th></tr></thead><tbody>
${fields.map(
  ({ name, type, refs, notes }) =>
    html`<tr><td><code>${name}</code></td><td>${linked(type, refs)}</td><td>${notes.join(' · ')}</td></tr>\n`,
)}</tbody></table>
`

/** A type's words, with the named shapes in them as links. */
function linked(type: string, refs: string[]): Html {
  const words = type.split(/\b/)
  return html`${words.map((word) =>
    refs.includes(word) ? html`<a href="#forma-${word}">${word}</a>` : word,
  )}`
}
