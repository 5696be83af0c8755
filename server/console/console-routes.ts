import { Done, IdParam } from '#contract/common'
import {
  ChatRequest,
  CommandNames,
  CommandRequest,
  CommandResult,
  LogPage,
  LogQuery,
  ManyCommandRequest,
} from '#contract/console'
import { answerJob, jobAnswers } from '../bots/bulk/answer-job'
import { beginCommand } from '../bots/bulk/bulk'
import { body, caller, emptyBody, file, ok, route, router, succeed } from '../http/route'
import { clearLogs, listCommands, readLogs, runCommand, sayInChat, writeTestLines } from './console'
import { downloadLogs } from './download'

const list = route(
  'user',
  'get',
  '/bots/{id}/logs',
  ok(LogPage),
  { params: IdParam, query: LogQuery },
  { conditional: true },
)
const download = route(
  'user',
  'get',
  '/bots/{id}/logs/export',
  file('text/plain'),
  { params: IdParam },
  { cost: 'export' },
)
const chat = route(
  'user',
  'post',
  '/bots/{id}/chat',
  ok(CommandResult),
  { params: IdParam, ...body(ChatRequest) },
  { once: true },
)
const command = route(
  'user',
  'post',
  '/bot/{id}/console/command',
  ok(CommandResult),
  { params: IdParam, ...body(CommandRequest) },
  { once: true },
)
const toMany = route('user', 'post', '/bots/command', jobAnswers, body(ManyCommandRequest), {
  cost: 'command',
  once: true,
})
const commands = route('user', 'get', '/bot/{id}/console/commands', ok(CommandNames), {
  params: IdParam,
})
const test = route('user', 'post', '/bot/{id}/console/logs/test', ok(Done), {
  params: IdParam,
  ...emptyBody,
})
const clear = route('user', 'post', '/bot/{id}/console/logs/clear-all', ok(Done), {
  params: IdParam,
  ...emptyBody,
})

export const consoleRoutes = router()
  .openapi(list, async (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, await readLogs(c.var.ctx, caller(c).user.id, id, c.req.valid('query')))
  })
  .openapi(download, (c) => downloadLogs(c.var.ctx, caller(c).user.id, c.req.valid('param').id))
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
  .openapi(toMany, (c) => {
    const { ctx } = c.var
    const { user } = caller(c)
    const request = c.req.valid('json')
    return answerJob(c, () =>
      beginCommand(ctx, user, request, async (botId) => {
        const { success, message, executionTime } = await runCommand(
          ctx,
          user.id,
          botId,
          request.line,
        )
        return { success, message, executionTime }
      }),
    )
  })
  .openapi(commands, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, listCommands(c.var.ctx, caller(c).user.id, id))
  })
  .openapi(test, (c) => {
    writeTestLines(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.console.testWritten })
  })
  .openapi(clear, async (c) => {
    await clearLogs(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.console.cleared })
  })
