import { createRoute, OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { EmptyBody, FailureBody } from '#contract/common'
import { eventStreamType } from '#contract/streams'
import type { Asker } from '../audit/audit'
import { runAs } from '../auth/api-tokens/acting-token'
import { authenticateToken, isTokenSecret } from '../auth/api-tokens/authenticate-token'
import type { Caller, TokenIdentity } from '../auth/api-tokens/caller'
import { authenticate, type Identity } from '../auth/sessions'
import type { Context } from '../context'
import { AppError, failure, type Issue } from '../errors'
import { minuteMs } from '../lib/time'
import type { Catalogue } from '../locales/locales'
import { render, type Text, text, wordsOf } from '../locales/text'
import { maintenanceOf } from '../notices/maintenance'
import { admitToken } from '../tokens/admit-token'
import '../zod-words'
import { answerIfChanged } from './repeated/conditional'
import { answerOnce } from './repeated/idempotency'
import { type Cost, refuse } from './request-limits'

/** Callers that a route accepts. Only role `admin` is an administrator. */
export type Access = 'public' | 'user' | 'admin'

export type AppEnv = {
  /** Absent when a test calls the app without a listening server. */
  Bindings: { server?: Pick<Bun.Server<unknown>, 'timeout'> }
  Variables: { ctx: Context; requestId: string; address: string; identity?: Caller }
}

type Options = {
  /** A write that everybody may still make during maintenance. */
  duringMaintenance?: boolean
  /** A call that a session may make whose account has to do something else first. */
  whileLimited?: boolean
  /** Whether whoever asks has to have proved who they are within the last minutes. */
  fresh?: boolean
  /** What has a limit of its own, tighter or wider than that of requests. */
  cost?: Cost
  /** Made again with the same `Idempotency-Key`, it is not done again: what creates, starts or acts. */
  once?: boolean
  /** Its answers have tags, by which a caller asks only for another one. */
  conditional?: boolean
}

/**
 * A route: who may call it, its address, its answers and what it takes. `createApp` refuses one
 * that was not made here.
 */
export function route<
  M extends RouteConfig['method'],
  P extends string,
  A extends RouteConfig['responses'],
  Q extends RouteConfig['request'] = undefined,
>(
  access: Access,
  method: M,
  path: P,
  answers: A,
  request?: Q,
  { duringMaintenance, whileLimited, fresh, once, conditional, cost = 'request' }: Options = {},
) {
  const guarded = {
    method,
    path,
    request,
    'x-access': access,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(fresh ? { 'x-fresh': true } : {}),
    ...(whileLimited ? { 'x-while-limited': true } : {}),
    ...(duringMaintenance ? { 'x-during-maintenance': true } : {}),
    ...(once ? { 'x-idempotent': true } : {}),
    ...(conditional ? { 'x-conditional': true } : {}),
    middleware: guard(access, `${method} ${path}`, {
      ...{ cost, whileLimited, fresh, once, conditional },
      duringMaintenance: duringMaintenance || method === 'get',
    }),
    responses: { ...answers, default: json(FailureBody) },
  }
  return createRoute(guarded as unknown as { method: M; path: P; request: Q; responses: A })
}

/** A response in JSON; the catalogues say what it holds. */
export function json<S extends z.ZodType>(schema: S) {
  return { description: '', content: { 'application/json': { schema } } }
}

export const ok = <S extends z.ZodType>(schema: S) => ({ 200: json(schema) })
export const created = <S extends z.ZodType>(schema: S) => ({ 201: json(schema) })

/** Answers a call that succeeded, as `answer` of the contract says. */
export const succeed = <T extends object>(c: HonoContext<AppEnv>, fields: T) =>
  c.json({ success: true as const, ...fields }, 200)

/** A response that is a file. */
export const file = (type: string, schema: FileSchema = { type: 'string' }) => ({
  200: { description: '', content: { [type]: { schema } } },
})

/** A response that goes on: each event as it is read, its data parsed. */
export const eventStream = <S extends z.ZodType>(event: S) => ({
  200: { description: '', content: { [eventStreamType]: { schema: event } } },
})

type FileSchema = { type: 'string'; format?: 'binary' } | { type: 'object' }

/** A required JSON request body. */
export function body<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

export function optionalBody<S extends z.ZodType>(schema: S) {
  return { body: { required: false, content: { 'application/json': { schema } } } }
}

/** For calls that take nothing: no body, or `{}`. */
export const emptyBody = optionalBody(EmptyBody)

/**
 * A router that answers invalid input with the API's one 400. Hono's own choice would first try
 * each of these addresses in a router that cannot tell `/bots/:id` from `/bots/bulk`.
 */
export function router() {
  return new OpenAPIHono<AppEnv>({
    router: new TrieRouter(),
    defaultHook: (result) => {
      if (!result.success) throw new ValidationError(result.error)
    },
  })
}

/** Any router of a feature. */
export type Routes = ReturnType<typeof router>

/** The parts of the reference. */
export type Tag = keyof Catalogue['reference']['tags']

/** Input that does not fit its schema, with the fields and why. */
export class ValidationError extends AppError<'VALIDATION'> {
  override name = 'ValidationError'
  readonly issues: { path: string; message: Text }[]

  constructor({ issues: found }: z.ZodError | { issues: Issue[] }) {
    const issues = found.map(({ path, message }) => ({
      path: path.join('.'),
      message: typeof message === 'string' ? wordsOf(message) : message,
    }))
    const [first] = issues
    super(
      'VALIDATION',
      first ? text('validation.field', first.message, first.path) : text('validation.invalid'),
    )
    this.issues = issues
  }

  override toFailure(locale: string) {
    const issues = this.issues.map(({ path, message }) => ({
      path,
      message: render(message, locale),
    }))
    return failure(this.code, render(this.words, locale), issues)
  }
}

type Guarding = Omit<Options, 'cost'> & { cost: Cost }

/** What a session that is limited is told. */
export const limitRefusals = {
  'second-factor': 'SECOND_FACTOR_NEEDED',
  leaving: 'ACCOUNT_LEAVING',
} as const

const proofMs = 10 * minuteMs

/** Until when the caller's last proof of who they are counts; null when it no longer does. */
export function provedUntil({ clock }: Context, { provedAt }: Identity): number | null {
  const until = provedAt + proofMs
  return clock.now() > until ? null : until
}

/** Throws PROOF_REQUIRED unless the caller has proved who they are in the last 10 minutes. */
export function requireProof(ctx: Context, identity: Identity): void {
  if (provedUntil(ctx, identity) === null) throw new AppError('PROOF_REQUIRED')
}

/** Handlers that were made by `route`, and so check access. */
export const guards = new WeakSet<MiddlewareHandler>()

function guard(
  access: Access,
  call: string,
  { cost, whileLimited, fresh, once, conditional, duringMaintenance }: Guarding,
) {
  const handler: MiddlewareHandler<AppEnv> = async function guard(c, next) {
    if (access !== 'public') {
      const identity = await identify(c)
      if ('token' in identity) await admitToken(c, identity, call)
      if (access === 'admin' && identity.user.role !== 'admin') throw new AppError('ADMIN_ONLY')
      if (identity.limit && !whileLimited) throw new AppError(limitRefusals[identity.limit])
      if (fresh) requireProof(c.var.ctx, identity)
      c.set('identity', identity)
    }
    limitRequests(c, cost)
    if (!duringMaintenance) refuseInMaintenance(c.var.ctx, c.var.identity?.user)
    const run = () => runAs(c.var.identity, next)
    if (once) return answerOnce(c, caller(c).sessionId, run)
    await run()
    if (conditional) await answerIfChanged(c)
  }
  guards.add(handler)
  return handler
}

function limitRequests(c: HonoContext<AppEnv>, cost: Cost) {
  const { ctx, identity, address } = c.var
  if (identity && 'token' in identity) limitToken(c, identity)
  ctx.requestLimits.take(cost, identity ? { userId: identity.user.id } : { address })
}

/** What a token has left is said in the standard's headers. */
function limitToken(c: HonoContext<AppEnv>, { token: { id, perMinute } }: TokenIdentity) {
  const { left, waitMs } = c.var.ctx.requestLimits.takeForToken(id, perMinute)
  c.header('ratelimit-policy', `"token";q=${perMinute};w=60`)
  c.header('ratelimit', `"token";r=${left};t=${Math.ceil(waitMs / 1_000)}`)
  refuse(waitMs)
}

/** Throws MAINTENANCE while there is one, but for administrators. */
export function refuseInMaintenance(
  { db }: Pick<Context, 'db'>,
  user?: Pick<Caller['user'], 'role'>,
): void {
  const { enabled, message } = maintenanceOf(db)
  if (enabled && user?.role !== 'admin') throw new AppError('MAINTENANCE', { message })
}

function identify(c: HonoContext<AppEnv>) {
  const token = bearerToken(c.req.header('authorization'))
  if (!token) throw new AppError('UNAUTHORIZED')
  if (isTokenSecret(token)) return authenticateToken(c.var.ctx, token, c.var.address)
  return authenticate(c.var.ctx, token, c.var.address)
}

/** Who calls by a token where there is no route, within the limits for so many calls. */
export function identifyProgram(c: HonoContext<AppEnv>, calls: number): TokenIdentity {
  const { ctx, address } = c.var
  const secret = bearerToken(c.req.header('authorization'))
  if (!secret || !isTokenSecret(secret)) throw new AppError('UNAUTHORIZED')
  const identity = authenticateToken(ctx, secret, address)
  if (identity.limit) throw new AppError(limitRefusals[identity.limit])
  c.set('identity', identity)
  for (let call = 0; call < calls; call += 1) limitRequests(c, 'request')
  return identity
}

function bearerToken(header: string | undefined) {
  const match = /^bearer +(\S+)$/i.exec(header ?? '')
  return match?.[1]
}

/** The administrator who calls, as the audit notes it. */
export function asker(c: { var: AppEnv['Variables'] }): Asker {
  const { id, email } = caller(c).user
  return { actor: { id, email }, address: c.var.address }
}

export type Origin = { address: string; agent: string | undefined }

/** Where a call comes from, and from which browser. */
export const origin = (c: HonoContext<AppEnv>): Origin => ({
  address: c.var.address,
  agent: c.req.header('user-agent'),
})

/** The caller of a route that is not public. */
export function caller(c: { var: AppEnv['Variables'] }): Caller {
  if (!c.var.identity) throw new AppError('UNAUTHORIZED')
  return c.var.identity
}
