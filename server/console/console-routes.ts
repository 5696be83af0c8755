import { Done, IdParam } from '#contract/common'
import {
  ChatRequest,
  CommandNames,
  CommandRequest,
  CommandResult,
  LogPage,
  LogQuery,
} from '#contract/console'
import { body, caller, emptyBody, json, route, router } from '../http/route'
import { clearLogs, listCommands, readLogs, runCommand, sayInChat, writeTestLines } from './console'

const list = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/logs',
  request: { params: IdParam, query: LogQuery },
  responses: { 200: json(LogPage) },
})

const chat = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/chat',
  request: { params: IdParam, ...body(ChatRequest) },
  responses: { 200: json(CommandResult) },
})

const command = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/command',
  request: { params: IdParam, ...body(CommandRequest) },
  responses: { 200: json(CommandResult) },
})

const commands = route({
  access: 'user',
  method: 'get',
  path: '/bot/{id}/console/commands',
  request: { params: IdParam },
  responses: { 200: json(CommandNames) },
})

const test = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/logs/test',
  request: { params: IdParam, ...emptyBody },
  responses: { 200: json(Done) },
})

const clear = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/logs/clear-all',
  request: { params: IdParam, ...emptyBody },
  responses: { 200: json(Done) },
})

export const consoleRoutes = router()
  .openapi(list, (c) => {
    const { id } = c.req.valid('param')
    const page = readLogs(c.var.ctx, caller(c).user.id, id, c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(chat, async (c) => {
    const { id } = c.req.valid('param')
    const { message } = c.req.valid('json')
    return c.json(await sayInChat(c.var.ctx, caller(c).user.id, id, message), 200)
  })
  .openapi(command, async (c) => {
    const { id } = c.req.valid('param')
    const { command: line } = c.req.valid('json')
    return c.json(await runCommand(c.var.ctx, caller(c).user.id, id, line), 200)
  })
  .openapi(commands, (c) => {
    const { id } = c.req.valid('param')
    const all = listCommands(c.var.ctx, caller(c).user.id, id)
    return c.json({ success: true as const, all }, 200)
  })
  .openapi(test, (c) => {
    writeTestLines(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json({ success: true as const, message: c.var.ctx.texts.console.testWritten }, 200)
  })
  .openapi(clear, async (c) => {
    await clearLogs(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json({ success: true as const, message: c.var.ctx.texts.console.cleared }, 200)
  })
