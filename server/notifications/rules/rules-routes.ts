import { Done, IdParam } from '#contract/common'
import {
  MuteForm,
  NotificationPreferences,
  PreferencesAnswer,
  RuleAnswer,
  RuleForm,
  RuleList,
  RulePatch,
} from '#contract/notifications/rules'
import { body, caller, created, ok, route, router, succeed } from '../../http/route'
import { muteRule } from './mutes'
import { preferencesOf, setPreferences } from './preferences'
import { addRule, changeRule, removeRule } from './rules'
import { listRules, shownRule } from './shown-rules'

const rules = '/notifications/rules'
const list = route('user', 'get', rules, ok(RuleList))
const create = route('user', 'post', rules, created(RuleAnswer), body(RuleForm))
const change = route('user', 'put', `${rules}/{id}`, ok(RuleAnswer), {
  params: IdParam,
  ...body(RulePatch),
})
const remove = route('user', 'delete', `${rules}/{id}`, ok(Done), { params: IdParam })
const mute = route('user', 'post', `${rules}/{id}/mute`, ok(RuleAnswer), {
  params: IdParam,
  ...body(MuteForm),
})
const preferences = '/notifications/preferences'
const getPreferences = route('user', 'get', preferences, ok(PreferencesAnswer))
const putPreferences = route(
  'user',
  'put',
  preferences,
  ok(PreferencesAnswer),
  body(NotificationPreferences),
)

export const rulesRoutes = router()
  .openapi(list, (c) => succeed(c, { rules: listRules(c.var.ctx, caller(c).user.id) }))
  .openapi(create, (c) => {
    const row = addRule(c.var.ctx, caller(c).user, c.req.valid('json'))
    return c.json({ success: true as const, rule: shownRule(c.var.ctx, row) }, 201)
  })
  .openapi(change, (c) => {
    const { id } = c.req.valid('param')
    const row = changeRule(c.var.ctx, caller(c).user, id, c.req.valid('json'))
    return succeed(c, { rule: shownRule(c.var.ctx, row) })
  })
  .openapi(remove, (c) => {
    removeRule(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.notifications.deleted })
  })
  .openapi(mute, (c) => {
    const { id } = c.req.valid('param')
    const row = muteRule(c.var.ctx, caller(c).user.id, id, c.req.valid('json'))
    return succeed(c, { rule: shownRule(c.var.ctx, row) })
  })
  .openapi(getPreferences, (c) =>
    succeed(c, { preferences: preferencesOf(c.var.ctx.db, caller(c).user.id) }),
  )
  .openapi(putPreferences, (c) => {
    const set = setPreferences(c.var.ctx, caller(c).user.id, c.req.valid('json'))
    return succeed(c, { preferences: set })
  })
