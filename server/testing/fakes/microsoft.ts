import { generateKeyPairSync } from 'node:crypto'
import { Endpoints } from 'prismarine-auth/src/common/Constants'

/** Stands in for everything that a premium sign-in asks: Microsoft, Xbox Live, Minecraft. */
export type TestMicrosoft = AsyncDisposable & {
  url: string
  /** What was asked, in order: `code`, `poll`, `refresh`, `user`, `device`, `title`, `xsts`, … */
  asked: string[]
  /** How it answers; tests change it as they go. */
  mood: Mood
  /** Forgets what was asked, and answers in another mood. */
  reset(mood: Partial<Mood>): void
  /** Every token given so far is void for the game's services. */
  voidTokens(): void
  /** Ends the listening at once, as a lost Internet connection would. */
  vanish(): Promise<void>
}

type Mood = {
  /** Somebody has entered the code. */
  approved: boolean
  codeLifeSeconds: number
  /** How long every token is good for. */
  lifeSeconds: number
  /** Whose account it is; null for one without the game. */
  profile: { id: string; name: string } | null
  /** The game's own services answer with this. */
  down: number | null
  /** What Xbox Live has against the account. */
  xboxError: number | null
  /** Refreshing is refused: the owner took the permission back. */
  revoked: boolean
}

const pem = { type: 'spki', format: 'pem' } as const

const usual: Mood = {
  approved: false,
  codeLifeSeconds: 900,
  lifeSeconds: 86_400,
  profile: { id: 'f'.repeat(32), name: 'Premium_1' },
  down: null,
  xboxError: null,
  revoked: false,
}

export function startMicrosoft(mood: Partial<Mood> = {}): TestMicrosoft {
  const asked: string[] = []
  const now: Mood = { ...usual, ...mood }
  let given = 0
  let voided = 0
  let refreshToken = ''

  const stamp = () => new Date(Date.now() + now.lifeSeconds * 1_000).toISOString()
  const no = (error: string, status = 400) => Response.json({ error }, { status })
  const next = (name: string) => `SECRET-${name}-${++given}`

  function liveTokens() {
    refreshToken = next('refresh')
    const expires_in = now.lifeSeconds
    return Response.json({ access_token: next('access'), refresh_token: refreshToken, expires_in })
  }

  async function token(request: Request) {
    const form = new URLSearchParams(await request.text())
    if (form.get('grant_type') === 'refresh_token') {
      asked.push('refresh')
      const fits = form.get('refresh_token') === refreshToken && !now.revoked
      return fits ? liveTokens() : no('invalid_grant')
    }
    asked.push('poll')
    return now.approved ? liveTokens() : no('authorization_pending')
  }

  const xbox = (name: string) => () => {
    asked.push(name)
    const xui = [{ uhs: 'hash', xid: '1' }]
    return Response.json({ Token: next(name), NotAfter: stamp(), DisplayClaims: { xui } })
  }

  /** Tokens are numbered in the order they were given. */
  const isVoid = (request: Request) =>
    Number(/-(\d+)$/.exec(request.headers.get('authorization') ?? '')?.[1]) <= voided

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/code': () => {
        asked.push('code')
        return Response.json({
          user_code: 'ABCD1234',
          device_code: 'device',
          verification_uri: 'https://www.microsoft.com/link',
          expires_in: now.codeLifeSeconds,
          interval: 0.02,
        })
      },
      '/token': token,
      '/user': xbox('user'),
      '/device': xbox('device'),
      '/title': xbox('title'),
      '/xsts': () =>
        now.xboxError === null
          ? xbox('xsts')()
          : Response.json({ XErr: now.xboxError }, { status: 401 }),
      '/login': () => {
        asked.push('login')
        return Response.json({ access_token: next('game'), expires_in: now.lifeSeconds })
      },
      '/profile': (request) => {
        asked.push('profile')
        if (now.down !== null) return no('down', now.down)
        if (isVoid(request)) return no('unauthorized', 401)
        return now.profile ? Response.json(now.profile) : no('NOT_FOUND', 404)
      },
      '/certificates': () => {
        asked.push('certificates')
        return Response.json(certificates(stamp()))
      },
    },
  })
  return {
    url: server.url.href,
    asked,
    mood: now,
    reset(other) {
      asked.length = 0
      Object.assign(now, usual, other)
    },
    voidTokens() {
      voided = given
    },
    vanish: () => server.stop(true),
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

let keyPair: { publicKey: string; privateKey: string } | null = null

function newKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const exported = {
    publicKey: publicKey.export(pem),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return { publicKey: String(exported.publicKey), privateKey: String(exported.privateKey) }
}

function certificates(expiresAt: string) {
  keyPair ??= newKeyPair()
  return {
    keyPair,
    publicKeySignature: '',
    publicKeySignatureV2: '',
    expiresAt,
    refreshedAfter: expiresAt,
  }
}

/** From here on this thread signs in there; nothing points back at the real one. */
export function signInAt(url: string): void {
  const { live, xbox, minecraftJava } = Endpoints
  Object.assign(live, { deviceCodeRequest: `${url}code`, tokenRequest: `${url}token` })
  Object.assign(xbox, {
    userAuth: `${url}user`,
    deviceAuth: `${url}device`,
    titleAuth: `${url}title`,
    xstsAuthorize: `${url}xsts`,
  })
  Object.assign(minecraftJava, {
    loginWithXbox: `${url}login`,
    profile: `${url}profile`,
    certificates: `${url}certificates`,
  })
}
