import { Done, IdParam } from '#contract/common'
import {
  ChannelAnswer,
  ChannelForm,
  ChannelList,
  ChannelMade,
  ChannelPatch,
} from '#contract/notifications/channels'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../../http/route'
import { addChannel, changeChannel, deleteChannel, listChannels, testChannel } from './channels'

const all = '/notifications/channels'
const one = `${all}/{id}` as const
const params = { params: IdParam }

const listRoute = route('user', 'get', all, ok(ChannelList))
const addRoute = route('user', 'post', all, created(ChannelMade), body(ChannelForm), {
  cost: 'command',
})
const renameRoute = route('user', 'put', one, ok(ChannelAnswer), {
  ...params,
  ...body(ChannelPatch),
})
const deleteRoute = route('user', 'delete', one, ok(Done), params)
const testRoute = route(
  'user',
  'post',
  `${one}/test`,
  ok(Done),
  { ...params, ...emptyBody },
  {
    cost: 'command',
  },
)

export const channelsRoutes = router()
  .openapi(listRoute, async (c) => c.json(await listChannels(c.var.ctx, caller(c).user.id), 200))
  .openapi(addRoute, async (c) =>
    c.json(await addChannel(c.var.ctx, caller(c).user.id, c.req.valid('json')), 201),
  )
  .openapi(renameRoute, async (c) => {
    const { id } = c.req.valid('param')
    const channel = await changeChannel(c.var.ctx, caller(c).user.id, id, c.req.valid('json'))
    return succeed(c, { channel })
  })
  .openapi(deleteRoute, (c) => {
    deleteChannel(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.channels.deleted })
  })
  .openapi(testRoute, async (c) => {
    // A receiver that does not answer takes as long to give up as a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const message = await testChannel(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message })
  })
