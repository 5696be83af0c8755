import {
  type BotDriver,
  DriveActPayload,
  type DriveAnswer,
  DriveEndPayload,
  DriveInput,
  DrivePayload,
} from '#contract/bots/drive'
import { applyAccess } from '../../bots/access/tell'
import type { Context } from '../../context'
import { drivable } from '../../driving/drivable'
import type { Driver } from '../../driving/driving'
import { AppError } from '../../errors'
import { partLogger } from '../../log'
import { parse } from '../payloads'
import type { Socket } from '../rooms'

const log = partLogger('realtime')

/** Answers who drives bots: what they hold down travels without answers, many times a second. */
export function answerDriveEvents(ctx: Context, socket: Socket): void {
  const { id, data } = socket
  const { driving, config } = ctx

  const driverCalled = (name: string): Driver => ({
    ...{ id, userId: data.userId, name },
    changed: (update) => socket.emit('botDriver', update),
    moved: (update) => socket.volatile.emit('botDriven', update),
  })

  /** Why it could not be done, for people. */
  function refusal(error: unknown) {
    if (!(error instanceof AppError)) log.error('realtime.driveFailed', { error })
    const known = error instanceof AppError ? error : new AppError('UNEXPECTED')
    const { code, message } = known.toFailure(config.locale)
    return { code, message }
  }

  /** By hand, or from the game. */
  function whoHas(botId: string): BotDriver | null {
    const player = ctx.ownClients.playerOf(botId, data.userId)
    return driving.driverOf(botId, id) ?? (player && { name: player.by, isYou: false })
  }

  async function begin(botId: string, take: boolean): Promise<DriveAnswer> {
    try {
      // Who is told later that they may no longer is who is known to have a right now.
      applyAccess(ctx)
      const { bot, name } = drivable(ctx, data.userId, botId)
      await driving.begin(driverCalled(name), bot, take)
      // It may have gone while the bot's host was asked.
      if (!socket.connected) driving.leave(id, botId)
      return { driving: true }
    } catch (error) {
      const { code, message } = refusal(error)
      const driver = code === 'DRIVEN_BY_ANOTHER' ? whoHas(botId) : null
      return { driving: false, code, message, driver }
    }
  }

  socket.on('drive', async (payload, answered: unknown) => {
    const request = parse(ctx, socket, DrivePayload, payload)
    if (!request) return
    const answer = await begin(request.botId, request.take)
    if (typeof answered === 'function') answered(answer)
  })
  socket.on('driveInput', (payload) => {
    const input = parse(ctx, socket, DriveInput, payload)
    if (input) driving.input(id, input)
  })
  socket.on('driveAct', async (payload, answered: unknown) => {
    const request = parse(ctx, socket, DriveActPayload, payload)
    if (!request) return
    const refused = await driving
      .act(id, request.botId, request.act)
      .catch((error) => refusal(error).message)
    if (typeof answered !== 'function') return
    answered(refused === null ? { done: true } : { done: false, message: refused })
  })
  socket.on('driveEnd', (payload) => {
    const request = parse(ctx, socket, DriveEndPayload, payload)
    if (request) driving.leave(id, request.botId)
  })
  socket.on('disconnect', () => driving.leave(id))
}
