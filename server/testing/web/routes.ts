import { mountFeatures } from '../../app'
import { type Access, router } from '../../http/route'
import { openApiDocument } from '../../reference/document'

/** One call of the API as its own document describes it. */
export type ListedRoute = {
  method: string
  /** With its parameters in braces. */
  template: string
  /** With an id that nothing has in each of them. */
  path: string
  access: Access
  takesBody: boolean
}

type Operation = { 'x-access': Access; requestBody?: unknown }

/** Every route that is mounted. */
export function everyRoute(): ListedRoute[] {
  const { paths } = openApiDocument(mountFeatures(router()), 'es')
  return Object.entries(paths ?? {}).flatMap(([path, methods]) => {
    const template = path.replace('/api', '')
    return Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), template },
      path: template.replaceAll(/\{\w+\}/g, Bun.randomUUIDv7()),
      access: operation['x-access'],
      takesBody: operation.requestBody !== undefined,
    }))
  })
}
