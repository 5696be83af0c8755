import { withEveryRoute } from '../../app/mount'
import type { Access } from '../../http/route'
import { openApiDocument } from '../../reference/document'
import { codesOf, type Marks } from '../../reference/failures'

/** One call of the API as its own document describes it. */
export type ListedRoute = {
  method: string
  /** With its parameters in braces. */
  template: string
  /** With an id that nothing has in each of them. */
  path: string
  access: Access
  /** Whether it asks for a proof of who calls. */
  isFresh: boolean
  takesBody: boolean
  /** A session may call it whose account has to do something else first. */
  whileLimited: boolean
  /** With which codes it may fail. */
  codes: string[]
}

type Operation = Marks & { 'x-access': Access }

/** Every route that is mounted. */
export async function everyRoute(): Promise<ListedRoute[]> {
  const { paths } = openApiDocument(await withEveryRoute(), 'es')
  return Object.entries(paths ?? {}).flatMap(([path, methods]) => {
    const template = path.replace('/api', '')
    return Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), template },
      path: template.replaceAll(/\{\w+\}/g, Bun.randomUUIDv7()),
      access: operation['x-access'],
      isFresh: operation['x-fresh'] === true,
      takesBody: operation.requestBody !== undefined,
      whileLimited: operation['x-while-limited'] ?? false,
      codes: Object.values(codesOf(`${method} ${template}`, operation)).flat(),
    }))
  })
}
