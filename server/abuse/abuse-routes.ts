import {
  AbuseClosing,
  AbuseForm,
  AbuseInfo,
  AbuseQuery,
  AbuseReportAnswer,
  AbuseReports,
  AbuseTaken,
} from '#contract/abuse'
import { IdParam } from '#contract/common'
import { asker, body, ok, route, router, succeed } from '../http/route'
import { abuseInfo, closeReport, listReports, takeReport } from './abuse'

const info = route('public', 'get', '/abuse', ok(AbuseInfo))
const take = route('public', 'post', '/abuse', ok(AbuseTaken), body(AbuseForm), { cost: 'search' })
const list = route('admin', 'get', '/admin/abuse', ok(AbuseReports), { query: AbuseQuery })
const close = route('admin', 'post', '/admin/abuse/{id}/close', ok(AbuseReportAnswer), {
  ...{ params: IdParam, ...body(AbuseClosing) },
})

/** What anybody asks about bots of this installation, and what administrators do about it. */
export const abuseRoutes = router()
  .openapi(info, (c) => succeed(c, abuseInfo(c.var.ctx)))
  .openapi(take, (c) => {
    const { ctx, address } = c.var
    const number = takeReport(ctx, address, c.req.valid('json'))
    return succeed(c, { number, message: ctx.texts.abuse.taken(number) })
  })
  .openapi(list, (c) => succeed(c, listReports(c.var.ctx, c.req.valid('query'))))
  .openapi(close, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { report: closeReport(c.var.ctx, asker(c), id, c.req.valid('json')) })
  })
