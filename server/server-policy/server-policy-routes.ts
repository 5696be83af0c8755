import { z } from 'zod'
import {
  ListedServerRules,
  OwnedServerAnswer,
  OwnedServerForm,
  OwnedServers,
  ServerAddress,
  ServerCardAnswer,
  ServerQuery,
  ServerReading,
  ServerRulesForm,
} from '#contract/bots/servers'
import { answer, Done, IdParam } from '#contract/common'
import { body, caller, emptyBody, ok, route, router, succeed } from '../http/route'
import { readServer } from './check'
import { changeOwned, checkOwned, claimServer, dropOwned, listOwned } from './owned'
import { confirmRules, listRules, serverCard, withdrawRules } from './rules'

const RulesList = answer('ServerRulesList', { rules: z.array(ListedServerRules) })
const ofOne = { params: IdParam }

const check = route('public', 'post', '/servers/check', ok(ServerReading), body(ServerAddress), {
  cost: 'search',
})
const card = route('user', 'get', '/servers/card', ok(ServerCardAnswer), { query: ServerQuery })
const rules = route('user', 'get', '/servers/rules', ok(RulesList))
const confirm = route('user', 'put', '/servers/rules', ok(ServerCardAnswer), body(ServerRulesForm))
const withdraw = route('user', 'delete', '/servers/rules', ok(Done), { query: ServerQuery })
const owned = route('user', 'get', '/servers/owned', ok(OwnedServers))
const claim = route('user', 'post', '/servers/owned', ok(OwnedServerAnswer), body(ServerAddress))
const prove = route('user', 'post', '/servers/owned/{id}/check', ok(OwnedServerAnswer), {
  ...{ ...ofOne, ...emptyBody },
})
const change = route('user', 'put', '/servers/owned/{id}', ok(OwnedServerAnswer), {
  ...{ ...ofOne, ...body(OwnedServerForm) },
})
const drop = route('user', 'delete', '/servers/owned/{id}', ok(Done), ofOne)

/** What servers want of bots: what is known, what their users confirm, what their owners say. */
export const serverPolicyRoutes = router()
  .openapi(check, async (c) =>
    succeed(c, await readServer(c.var.ctx, c.var.address, c.req.valid('json'))),
  )
  .openapi(card, (c) =>
    succeed(c, { card: serverCard(c.var.ctx, caller(c).user.id, c.req.valid('query')) }),
  )
  .openapi(rules, (c) => succeed(c, { rules: listRules(c.var.ctx, caller(c).user.id) }))
  .openapi(confirm, (c) =>
    succeed(c, { card: confirmRules(c.var.ctx, caller(c).user.id, c.req.valid('json')) }),
  )
  .openapi(withdraw, (c) => {
    withdrawRules(c.var.ctx, caller(c).user.id, c.req.valid('query'))
    return succeed(c, { message: c.var.ctx.texts.servers.withdrawn })
  })
  .openapi(owned, (c) => succeed(c, { servers: listOwned(c.var.ctx, caller(c).user.id) }))
  .openapi(claim, (c) =>
    succeed(c, { server: claimServer(c.var.ctx, caller(c).user.id, c.req.valid('json')) }),
  )
  .openapi(prove, async (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { server: await checkOwned(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(change, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, {
      server: changeOwned(c.var.ctx, caller(c).user.id, id, c.req.valid('json')),
    })
  })
  .openapi(drop, (c) => {
    dropOwned(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.servers.dropped })
  })
