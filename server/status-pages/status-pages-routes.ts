import { z } from 'zod'
import { IdParam } from '#contract/common'
import { IncidentForm, StatusPageAnswer, StatusPageForm } from '#contract/status-page'
import { AppError } from '../errors'
import { asker, body, caller, file, ok, route, router, succeed } from '../http/route'
import {
  addIncident,
  changeIncident,
  deletePage,
  type PageOwner,
  readPage,
  savePage,
} from './own-page'
import { published } from './page-files'

const publicRoute = route(
  'public',
  'get',
  '/status-pages/{slug}',
  file('application/json', { type: 'object' }),
  { params: z.object({ slug: z.string() }) },
)

const page = ok(StatusPageAnswer)

/** The calls of one page: a user's own, and the installation's. */
const callsOf = <A extends 'user' | 'admin', P extends string>(access: A, path: P) => ({
  read: route(access, 'get', path, page),
  save: route(access, 'put', path, page, body(StatusPageForm)),
  remove: route(access, 'delete', path, page),
  add: route(access, 'post', `${path}/incidents` as const, page, body(IncidentForm)),
  change: route(access, 'put', `${path}/incidents/{id}` as const, page, {
    params: IdParam,
    ...body(IncidentForm),
  }),
  drop: route(access, 'delete', `${path}/incidents/{id}` as const, page, { params: IdParam }),
})

type Calling = Parameters<typeof caller>[0] & Parameters<typeof asker>[0]

const routesOf = <P extends string>(
  access: 'user' | 'admin',
  path: P,
  ownerOf: (c: Calling) => PageOwner,
) => {
  const calls = callsOf(access, path)
  return router()
    .openapi(calls.read, (c) => succeed(c, { page: readPage(c.var.ctx.db, ownerOf(c)) }))
    .openapi(calls.save, (c) =>
      succeed(c, { page: savePage(c.var.ctx, ownerOf(c), c.req.valid('json')) }),
    )
    .openapi(calls.remove, (c) => succeed(c, { page: deletePage(c.var.ctx, ownerOf(c)) }))
    .openapi(calls.add, (c) =>
      succeed(c, { page: addIncident(c.var.ctx, ownerOf(c), c.req.valid('json')) }),
    )
    .openapi(calls.change, (c) => {
      const { id } = c.req.valid('param')
      return succeed(c, { page: changeIncident(c.var.ctx, ownerOf(c), id, c.req.valid('json')) })
    })
    .openapi(calls.drop, (c) => {
      const { id } = c.req.valid('param')
      return succeed(c, { page: changeIncident(c.var.ctx, ownerOf(c), id, null) })
    })
}

export const ownStatusPageRoutes = routesOf('user', '/status-page', (c) => ({
  userId: caller(c).user.id,
}))

export const adminStatusPageRoutes = routesOf('admin', '/admin/status-page', (c) => ({
  ...{ userId: null, asker: asker(c) },
}))

/** What everybody may read. */
export const publicStatusRoutes = router().openapi(publicRoute, (c) => {
  const answer = published(c, c.req.valid('param').slug, 'json')
  if (!answer) throw new AppError('STATUS_PAGE_NOT_FOUND')
  return answer
})
