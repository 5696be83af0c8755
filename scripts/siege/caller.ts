type Answer = {
  status: number
  body: Record<string, unknown>
  /** After which the server wants to be asked again; 0 when it did not say. */
  retryMs: number
}

/** An answer that does not let in. */
export class Refused extends Error {
  readonly retryMs: number
  constructor(what: string, { status, body, retryMs }: Answer) {
    super(`${what}: ${status} ${body.message}`)
    this.retryMs = retryMs
  }
}

/** Somebody at an address, as the trusted proxy in front of the server tells it. */
export type Caller = {
  address: string
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
}

const longestMs = 60_000

export function createCaller(url: string, address: string): Caller {
  return {
    address,
    async call(method, path, body, token) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestMs),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const retryMs = 1_000 * Number(response.headers.get('retry-after') ?? 0)
      return { status: response.status, body: isJson ? JSON.parse(text) : {}, retryMs }
    },
  }
}

/** Registers, signs in, and returns the token. */
export async function enrol(caller: Caller, email: string, password: string): Promise<string> {
  await caller.call('POST', '/api/auth/register', { email, password })
  return signIn(caller, email, password)
}

export async function signIn(caller: Caller, email: string, password: string): Promise<string> {
  const answer = await caller.call('POST', '/api/auth/login', { email, password })
  if (answer.status !== 200) throw new Refused('sign-in', answer)
  return String(answer.body.accessToken)
}
