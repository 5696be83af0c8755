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
  summary: 'Lista las líneas de la consola de un bot',
  request: { params: IdParam, query: LogQuery },
  responses: { 200: json(LogPage, 'Líneas, de la más antigua a la más nueva') },
})

const chat = route({
  access: 'user',
  method: 'post',
  path: '/bots/{id}/chat',
  summary: 'Escribe en el chat del juego',
  request: { params: IdParam, ...body(ChatRequest) },
  responses: { 200: json(CommandResult, 'Resultado') },
})

const command = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/command',
  summary: 'Ejecuta una línea de la consola: comando del servidor, comando del bot o chat',
  request: { params: IdParam, ...body(CommandRequest) },
  responses: { 200: json(CommandResult, 'Resultado') },
})

const commands = route({
  access: 'user',
  method: 'get',
  path: '/bot/{id}/console/commands',
  summary: 'Lista los comandos del bot, con su prefijo',
  request: { params: IdParam },
  responses: { 200: json(CommandNames, 'Comandos') },
})

const test = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/logs/test',
  summary: 'Escribe una línea de prueba de cada nivel',
  request: { params: IdParam, ...emptyBody },
  responses: { 200: json(Done, 'Hecho') },
})

const clear = route({
  access: 'user',
  method: 'post',
  path: '/bot/{id}/console/logs/clear-all',
  summary: 'Borra las líneas de la consola',
  request: { params: IdParam, ...emptyBody },
  responses: { 200: json(Done, 'Hecho') },
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
