import { createApp } from './app'
import { takeWaiting } from './backups/restore'
import { forgetPlace, placeId, recognisePlace } from './bots/held/place'
import type { Config } from './config'
import { type Context, createContext } from './context'
import { lockDataFolder, serverRecord } from './data-lock'
import { AppError } from './errors'
import { beginFeatures } from './features'
import { createLateRefusals } from './http/late-refusals'
import { urlHost } from './http/public-address'
import { tooLarge } from './http/refusals'
import { secured } from './http/security/security'
import { lead } from './leadership/lead'
import { forgetProcess, recordProcess } from './lib/proc/process-record'
import { yieldToLoop } from './lib/slices'
import { partLogger } from './log'
import { settleRotation } from './operations/rotate-keys'
import { socketPath } from './realtime'
import { socketLimits } from './realtime/socket-limits'
import { createFirstAdmin } from './setup/first-admin'

/** A server that listens; disposing it ends everything that it started. */
export type Running = AsyncDisposable & {
  ctx: Context
  url: string
  /** Another control leads this installation from now on. */
  deposed: Promise<void>
}

const log = partLogger('serve')
/** Never Bun's own bare 413: the API refuses large bodies unread, with a sentence. */
const bodyBytes = Number.MAX_SAFE_INTEGER
const drainMs = 1_500

/**
 * Opens the data folder and listens. The bot host comes up meanwhile. `isPromoted`: an operator has said
 * that it leads from now on, wherever the folder comes from. `onLoad`: a part of the API has been loaded.
 * Throws LedElsewhere.
 */
export async function serve(
  given: Config,
  { isPromoted = false, onLoad }: { isPromoted?: boolean; onLoad?: () => void } = {},
): Promise<Running> {
  await using started = new AsyncDisposableStack()
  started.use(lockDataFolder(given.dataDir))
  recordProcess(serverRecord(given.dataDir), process.pid)
  started.defer(() => forgetProcess(serverRecord(given.dataDir)))
  const restored = takeWaiting(given.dataDir, Date.now())
  if (restored) log.warning('operations.restored', restored)
  const config = settleRotation(given)
  const ctx = started.use(createContext(config))
  await ctx.payments.prepare()
  await createFirstAdmin(ctx)
  if (isPromoted) forgetPlace(ctx.db)
  recognisePlace(ctx)
  const place = { id: placeId(config.dataDir), takes: isPromoted }
  const { deposed } = started.use(await lead(ctx, place))
  const server = listen(ctx, onLoad)
  started.defer(() => close(server))
  // They would be waited for, like every answer under way.
  started.defer(() => ctx.realtime.streams[Symbol.dispose]())
  beginFeatures(ctx)
  const running = started.move()
  return {
    ctx,
    deposed,
    url: `http://${urlHost(config.host)}:${server.port}`,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function listen(ctx: Context, onLoad?: () => void) {
  const app = createApp(ctx, onLoad)
  const { websocket, idleTimeout, handle } = ctx.realtime
  const late = createLateRefusals()

  function excessOf(address: string) {
    try {
      ctx.requestLimits.takeForAddress(address)
      return null
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  return Bun.serve({
    hostname: ctx.config.host,
    port: ctx.config.port,
    maxRequestBodySize: bodyBytes,
    development: false,
    // Without development Bun shares a port that is in use, and two servers would answer in turn.
    reusePort: false,
    idleTimeout,
    websocket,
    async fetch(request, server) {
      const address = ctx.clientAddresses.of(request, server)
      request.headers.set('x-real-ip', address)
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith(socketPath)) {
        const answer = await app.fetch(request, { server })
        return answer.status === 429 ? late(answer) : answer
      }
      if (isTooLarge(request)) return refused(tooLarge(), ctx)
      const answer = async () =>
        secured(await handle(request, server), socketPath, ctx.config.publicUrl)
      if (searchParams.has('sid')) return answer()
      // New connections are taken as long as there are some: whom one of them makes leave, or who is
      // refused, would come back before the others get their turn.
      await yieldToLoop()
      const excess = excessOf(address)
      return late(excess ? refused(excess, ctx) : await answer())
    },
    error(error) {
      log.error('serve.requestFailed', { error })
      return refused(new AppError('UNEXPECTED'), ctx)
    },
  })
}

/** Socket.IO reads a polling request whole, so it must say that it is small. */
function isTooLarge({ headers, body }: Request) {
  const length = headers.get('content-length')
  return body !== null && (length === null || Number(length) > socketLimits.maxMessageBytes)
}

function refused(refusal: AppError, { config: { locale, publicUrl } }: Context) {
  const { status, retrySeconds } = refusal
  const headers = retrySeconds === null ? undefined : { 'retry-after': String(retrySeconds) }
  const answer = Response.json(refusal.toFailure(locale), { status, headers })
  return secured(answer, socketPath, publicUrl)
}

/** Ends after the requests under way, or soon in any case. */
async function close(server: { stop(closeActive?: boolean): Promise<void> }) {
  await Promise.race([server.stop(), Bun.sleep(drainMs)])
  await server.stop(true)
}
