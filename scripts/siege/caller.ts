type Answer = { status: number; body: Record<string, unknown> }

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
      return { status: response.status, body: isJson ? JSON.parse(text) : {} }
    },
  }
}

/** Registers, signs in, and returns the token. */
export async function enrol(caller: Caller, email: string, password: string): Promise<string> {
  await caller.call('POST', '/api/auth/register', { email, password })
  return signIn(caller, email, password)
}

export async function signIn(caller: Caller, email: string, password: string): Promise<string> {
  const { status, body } = await caller.call('POST', '/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`sign-in: ${status} ${body.message}`)
  return String(body.accessToken)
}
