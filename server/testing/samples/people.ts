import type { User } from '#contract/auth'
import { eventStreamType } from '#contract/streams'
import { users } from '#db/schema'
import { type App, createApp } from '../../app'
import { openSession } from '../../auth/sessions'
import { toUser } from '../../auth/users'
import type { Context } from '../../context'
import { newId } from '../../lib/ids'

/** Somebody signed in, who can call the API. */
export type Person = {
  user: User
  token: string
  call: Call
}

/**
 * A real request to the API; `path` starts after `/api`, `body` is sent as JSON. The answer's
 * body has the type that the test says, else only what every answer has.
 */
export type Call = <Body = AnyBody>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

export type Answer<Body = AnyBody> = { status: number; body: Body; headers: Headers }

type AnyBody = { success: boolean; code?: string; message?: string; [field: string]: unknown }

const apps = new WeakMap<Context, App>()

/** The API over a context; one per context. */
export function appOf(ctx: Context): App {
  const app = apps.get(ctx) ?? createApp(ctx)
  apps.set(ctx, app)
  return app
}

/** Calls without a token, or with the one given. */
export function caller(ctx: Context, token?: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await appOf(ctx).request(`/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await textOf(response)
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: json ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
}

/** Of an answer that goes on, how it begins. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith(eventStreamType)) return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

let people = 0

/** The password of everybody made by `registerUser`. */
export const testPassword = 'una clave bien larga'

/** A new active user with a session. Not through `/auth/register`, whose limits count. */
export async function registerUser(
  ctx: Context,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const username = `persona${++people}`
  const row = ctx.db
    .insert(users)
    .values({
      id: newId(),
      email: `${username}@ejemplo.com`,
      username,
      passwordHash: await ctx.passwords.hash(testPassword, '127.0.0.1'),
      createdAt: ctx.clock.now(),
      ...fields,
    })
    .returning()
    .get()
  const token = await openSession(ctx, row, { address: '127.0.0.1', method: 'password' })
  return personWith(ctx, toUser(row), token)
}

/** Somebody who goes on with the token that a proof gives them, as a browser does. */
export function personWith(ctx: Context, user: User, token: string): Person {
  const person: Person = {
    ...{ user, token },
    async call<Body = AnyBody>(...request: Parameters<Call>) {
      const answer = await caller(ctx, person.token)<Body & { accessToken?: string }>(...request)
      const isProof = request[1].startsWith('/auth/proof')
      if (isProof && answer.body.accessToken) person.token = answer.body.accessToken
      return answer
    },
  }
  return person
}

/** Somebody proves again who they are: their sign-in is over 10 minutes old. */
export const proveAgain = ({ call }: Pick<Person, 'call'>) =>
  call('POST', '/auth/proof', { kind: 'password', password: testPassword })

/** A new administrator with a session. */
export const makeAdmin = (ctx: Context): Promise<Person> => registerUser(ctx, { role: 'admin' })
