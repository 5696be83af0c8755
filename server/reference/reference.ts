import { readFileSync } from 'node:fs'
import { typeScriptClient } from './client/client'
import { type ApiDocument, openApiDocument } from './document'
import { referencePage } from './page'
import { prebuilt } from './prebuilt'

/** What the reference serves, as text: the OpenAPI document, the page for people, a client for programs. */
export type Reference = { openapi: string; reference: string; client: string }

/** Made on first use from the mounted routes, unless the build made them ahead. */
export function describeOnce(
  app: Parameters<typeof openApiDocument>[0],
  locale: string,
): () => Reference {
  const make = (): Reference =>
    prebuilt !== null && locale === prebuiltLocale
      ? JSON.parse(readFileSync(prebuilt, 'utf8'))
      : describe(openApiDocument(app, locale), locale)
  let cached: Reference | null = null
  return () => {
    cached ??= make()
    return cached
  }
}

/** The language of what the build makes ahead. */
const prebuiltLocale = 'es'

const describe = (document: ApiDocument, locale = prebuiltLocale): Reference => ({
  openapi: JSON.stringify(document),
  reference: referencePage(document, locale),
  client: typeScriptClient(document),
})
