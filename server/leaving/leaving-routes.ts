import { Leaving, LeavingAsked, LeavingForm } from '#contract/account/leaving'
import { Done } from '#contract/common'
import type { From } from '../account-events/events'
import {
  type AppEnv,
  body,
  caller,
  emptyBody,
  file,
  ok,
  route,
  router,
  succeed,
} from '../http/route'
import { toIso } from '../lib/time'
import { exportAccount } from './export/export'
import { leave, stay } from './leave'
import { whatGoes } from './what-goes'

const path = '/account/leaving'
const stateRoute = route('user', 'get', path, ok(Leaving), undefined, { whileLimited: true })
const leaveRoute = route('user', 'post', path, ok(LeavingAsked), body(LeavingForm), { fresh: true })
const stayRoute = route('user', 'delete', path, ok(Done), undefined, { whileLimited: true })
const exportRoute = route(
  'user',
  'post',
  '/account/export',
  file('application/zip', { type: 'string', format: 'binary' }),
  emptyBody,
  { whileLimited: true, fresh: true, cost: 'archive' },
)

export const leavingRoutes = router()
  .openapi(stateRoute, async (c) => succeed(c, await whatGoes(c.var.ctx, caller(c).user)))
  .openapi(leaveRoute, (c) => {
    const { confirm } = c.req.valid('json')
    return succeed(c, { deletesAt: toIso(leave(c.var.ctx, caller(c), confirm, fromOf(c))) })
  })
  .openapi(stayRoute, (c) => {
    const { ctx } = c.var
    stay(ctx, caller(c).user.id, fromOf(c))
    return succeed(c, { message: ctx.texts.leaving.undone })
  })
  .openapi(exportRoute, (c) => exportAccount(c.var.ctx, caller(c).user, fromOf(c)))

type Asked = { var: AppEnv['Variables']; req: { header(name: string): string | undefined } }

const fromOf = ({ var: { address }, req }: Asked): From => ({
  address,
  agent: req.header('user-agent') ?? null,
})
