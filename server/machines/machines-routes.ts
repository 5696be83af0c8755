import {
  BotMove,
  InvitationForm,
  InvitationMade,
  MachineAnswer,
  MachineChange,
  MachineDrain,
  MachineRevocation,
  Machines,
} from '#contract/admin/machines'
import { Done, IdParam } from '#contract/common'
import { asker, body, created, ok, route, router, succeed } from '../http/route'
import { changeMachine, drainMachine, revokeMachine } from './change-machine'
import { invite, withdraw } from './invitations'
import { listMachines } from './list'
import { toMachine } from './machine-rows'
import { moveBot } from './move-bot'

const params = IdParam
const of = '/admin/machines/{id}'
const listRoute = route('admin', 'get', '/admin/machines', ok(Machines))
const inviteRoute = route(
  'admin',
  'post',
  '/admin/machines/invitations',
  created(InvitationMade),
  body(InvitationForm),
  { fresh: true },
)
const withdrawRoute = route('admin', 'delete', '/admin/machines/invitations/{id}', ok(Done), {
  params,
})
const changeRoute = route('admin', 'put', of, ok(MachineAnswer), { params, ...body(MachineChange) })
const drainRoute = route('admin', 'post', `${of}/drain`, ok(MachineAnswer), {
  params,
  ...body(MachineDrain),
})
const revokeRoute = route(
  'admin',
  'post',
  `${of}/revoke`,
  ok(MachineAnswer),
  { params, ...body(MachineRevocation) },
  { fresh: true },
)
const moveRoute = route('admin', 'post', '/admin/bots/{id}/move', ok(Done), {
  params,
  ...body(BotMove),
})

export const machinesRoutes = router()
  .openapi(listRoute, async (c) => succeed(c, await listMachines(c.var.ctx)))
  .openapi(inviteRoute, (c) => {
    const made = invite(c.var.ctx, asker(c), c.req.valid('json'))
    return c.json({ success: true as const, ...made }, 201)
  })
  .openapi(withdrawRoute, (c) => {
    withdraw(c.var.ctx, asker(c), c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.machines.withdrawn })
  })
  .openapi(changeRoute, (c) => {
    const { id } = c.req.valid('param')
    const row = changeMachine(c.var.ctx, asker(c), id, c.req.valid('json'))
    return succeed(c, { machine: toMachine(c.var.ctx, row) })
  })
  .openapi(drainRoute, (c) => {
    const { id } = c.req.valid('param')
    const row = drainMachine(c.var.ctx, asker(c), id, c.req.valid('json'))
    return succeed(c, { machine: toMachine(c.var.ctx, row) })
  })
  .openapi(revokeRoute, (c) => {
    const { id } = c.req.valid('param')
    const row = revokeMachine(c.var.ctx, asker(c), id, c.req.valid('json').reason)
    return succeed(c, { machine: toMachine(c.var.ctx, row) })
  })
  .openapi(moveRoute, (c) => {
    const { ctx } = c.var
    moveBot(ctx, asker(c), c.req.valid('param').id, c.req.valid('json').hostId)
    return succeed(c, { message: ctx.texts.machines.moved })
  })
