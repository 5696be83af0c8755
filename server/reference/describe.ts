import { typeScriptClient } from './client/client'
import { openApiDocument } from './document'
import { referencePage } from './page'
import type { Reference } from './reference'

export function describe(app: Parameters<typeof openApiDocument>[0], locale: string): Reference {
  const document = openApiDocument(app, locale)
  return {
    openapi: JSON.stringify(document),
    reference: referencePage(document, locale),
    client: typeScriptClient(document),
  }
}
