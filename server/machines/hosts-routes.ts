import { Challenge, ChallengeForm, EnrolForm, Enrolled, Renewed, RenewForm } from '#contract/hosts'
import { body, ok, route, router, succeed } from '../http/route'
import { challenge, renew } from './credentials'
import { enrol } from './enrol'

/** Called by machines, which have no account: they show an invitation, or sign. */
const options = { duringMaintenance: true }
const enrolRoute = route('public', 'post', '/hosts/enrol', ok(Enrolled), body(EnrolForm), options)
const challengeRoute = route(
  'public',
  'post',
  '/hosts/challenge',
  ok(Challenge),
  body(ChallengeForm),
  options,
)
const renewRoute = route('public', 'post', '/hosts/renew', ok(Renewed), body(RenewForm), options)

export const hostsRoutes = router()
  .openapi(enrolRoute, async (c) =>
    succeed(c, await enrol(c.var.ctx, c.req.valid('json'), c.var.address)),
  )
  .openapi(challengeRoute, (c) => succeed(c, challenge(c.var.ctx, c.req.valid('json').hostId)))
  .openapi(renewRoute, async (c) =>
    succeed(c, await renew(c.var.ctx, c.req.valid('json'), c.var.address)),
  )
