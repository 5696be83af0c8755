import type { OpenAPIHono } from '@hono/zod-openapi'
import { version } from '../../package.json'
import type { AppEnv } from '../http/route'

const description =
  'API de Enjambre. Las respuestas llevan `success`; los fallos son ' +
  '`{ success: false, code, message }`, con el mensaje en español.'

/** The OpenAPI 3.1 document of everything that is mounted. */
export function openApiDocument(app: Pick<OpenAPIHono<AppEnv>, 'getOpenAPI31Document'>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Enjambre', version, description },
    servers: [{ url: '/' }],
  })
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  return { ...document, components: { ...document.components, securitySchemes } }
}

export type ApiDocument = ReturnType<typeof openApiDocument>
