import type { Client, ClientOptions } from 'minecraft-protocol'
import { Authflow, type Cache, type ServerDeviceCodeResponse, Titles } from 'prismarine-auth'
import type { AuthCode } from '#contract/bots/bots'
import type { BotSpec } from '../../game/bot-spec'
import { DisconnectError, disconnectError, disconnectOf } from '../../game/disconnect'
import { type Caches, readCaches, writeCaches } from '../../game/microsoft-cache'
import { errorText } from '../../lib/error-text'
import { toIso } from '../../lib/time'
import type { Catalogue } from '../../locales/locales'
import { text } from '../../locales/text'

/** What `auth` of minecraft-protocol's options is once the account has signed in. */
export type SignedIn = (client: Client, options: ClientOptions) => void

/** What a sign-in tells while it goes on. */
export type SignInEvents = {
  /** Microsoft waits for this code; null when it no longer does. */
  authCode(code: AuthCode | null): void
  /** Tokens to keep for the next start. */
  cache(text: string): void
}

/** A bot's premium account. Its tokens live as long as this, and where its listener keeps them. */
export type Account = {
  /** By what is left of the last sign-in, else by device code; throws a DisconnectError. */
  signIn(signal: AbortSignal): Promise<SignedIn>
}

type Owner = Pick<BotSpec, 'username' | 'microsoftCache'>

/** Parts of prismarine-auth's flow that its types do not show. */
type Internals = {
  msa: { polling: boolean; authDeviceCode(show: unknown): Promise<unknown> }
  xbl: { checkTokenError(code: number, answer: unknown): void }
  mca: { fetchProfile(token: string): Promise<{ id: string; name: string }> }
}

type Session = Pick<
  Awaited<ReturnType<Authflow['getMinecraftJavaToken']>>,
  'token' | 'certificates'
> & { profile: { id: string; name: string } }

/** The game's own token: can be had anew with Microsoft's, in case the kept one is void. */
const gameToken = 'mca'

/** Xbox Live's tokens are bound to a key that every flow makes for itself: they are not kept. */
const bound = 'xbl'

export function createAccount(
  { username, microsoftCache }: Owner,
  events: SignInEvents,
  { signInMs }: { signInMs: number },
): Account {
  const caches = readCaches(microsoftCache, username) ?? {}
  let kept = writeCaches(username, caches)

  function keep() {
    const written = writeCaches(username, caches)
    if (written === kept) return
    kept = written
    events.cache(written)
  }

  async function signIn(signal: AbortSignal): Promise<SignedIn> {
    const late = Promise.withResolvers<never>()
    const expire = () => late.reject(disconnectError('signInOffline', 'no answer in time'))
    let timer = setTimeout(expire, signInMs)
    const over = new AbortController()
    const wanted = AbortSignal.any([signal, over.signal])

    function show({ verification_uri, user_code, expires_in }: ServerDeviceCodeResponse) {
      wanted.throwIfAborted()
      const lifeMs = expires_in * 1_000
      const expiresAt = toIso(Date.now() + lifeMs)
      events.authCode({ code: user_code, url: verification_uri, expiresAt })
      clearTimeout(timer)
      timer = setTimeout(expire, lifeMs + signInMs)
    }

    try {
      const session = getSession(username, caches, show, wanted)
      return authOf(await Promise.race([session, late.promise, aborted(wanted)]))
    } catch (error) {
      throw error instanceof DisconnectError
        ? error
        : new DisconnectError(disconnectOfSignIn(error))
    } finally {
      over.abort()
      clearTimeout(timer)
      events.authCode(null)
      keep()
    }
  }

  return { signIn }
}

type Show = (code: ServerDeviceCodeResponse) => void

/** Once with what is kept, and once more without if that was refused. */
async function getSession(username: string, caches: Caches, show: Show, signal: AbortSignal) {
  const hadKept = gameToken in caches
  try {
    return await getSessionOnce(username, caches, show, signal)
  } catch (error) {
    if (!hadKept || error instanceof URIError || error instanceof DisconnectError) throw error
    if (isOffline(error)) throw error
    delete caches[gameToken]
    return await getSessionOnce(username, caches, show, signal)
  }
}

async function getSessionOnce(
  username: string,
  caches: Caches,
  show: Show,
  signal: AbortSignal,
): Promise<Session> {
  const flow = new Authflow(
    username,
    ({ cacheName }) => cacheIn(cacheName === bound ? {} : caches, cacheName),
    { flow: 'live', authTitle: Titles.MinecraftNintendoSwitch, deviceType: 'Nintendo' },
    show,
  )
  const internals = flow as unknown as Internals
  askOnce(internals, signal)
  detectRefusals(internals)
  const { token, certificates } = await flow.getMinecraftJavaToken({ fetchCertificates: true })
  const profile = await internals.mca.fetchProfile(token).catch((error: Error) => {
    throw error.message.startsWith('404') ? disconnectError('notOwned', username) : error
  })
  return { token, certificates, profile }
}

/** One code an attempt: prismarine-auth tries again after any other error, and nobody looks. */
function askOnce({ msa }: Internals, signal: AbortSignal) {
  const ask = msa.authDeviceCode.bind(msa)
  msa.authDeviceCode = (show) =>
    ask(show).catch((cause) => {
      throw new URIError('sign-in failed', { cause })
    })
  signal.addEventListener('abort', () => {
    msa.polling = false
  })
}

/** Xbox Live's own numbers for why it turns an account down: nothing that another attempt mends. */
const xboxRefusals: Record<number, Exclude<keyof Catalogue['microsoft'], 'servicesDown'>> = {
  2148916227: 'banned',
  2148916229: 'guardian',
  2148916233: 'noProfile',
  2148916234: 'terms',
  2148916235: 'region',
  2148916236: 'age',
  2148916237: 'playTime',
  2148916238: 'child',
}

function detectRefusals({ xbl }: Internals) {
  const check = xbl.checkTokenError.bind(xbl)
  xbl.checkTokenError = (code, answer) => {
    const refusal = xboxRefusals[code]
    if (!refusal) return check(code, answer)
    const message = text(`microsoft.${refusal}`)
    const end = { ...disconnectOf('signInFailed', `XErr ${code}`), message }
    throw new URIError('account refused', { cause: new DisconnectError(end) })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new URIError('no longer wanted'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse)
  })
}

/** Gives the client its account, as minecraft-protocol's own Microsoft sign-in does. */
function authOf({ token, certificates, profile }: Session): SignedIn {
  return (client, options) => {
    const selectedProfile = { name: profile.name, id: profile.id }
    Object.assign(client, certificates)
    client.session = { accessToken: token, selectedProfile }
    client.username = selectedProfile.name
    Object.assign(options, { haveCredentials: true, accessToken: token })
    client.emit('session', client.session)
    options.connect?.(client)
  }
}

function cacheIn(caches: Caches, name: string): Cache {
  const set = (value: Record<string, unknown>) => {
    caches[name] = value
    return Promise.resolve()
  }
  return {
    reset: () => set({}),
    getCached: () => Promise.resolve(caches[name] ?? {}),
    setCached: (value) => set({ ...value }),
    setCachedPartial: (value) => set({ ...caches[name], ...value }),
  }
}

const offlineCodes = /ConnectionRefused|FailedToOpenSocket|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/

function isOffline(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return offlineCodes.test(code) || /unable to connect|fetch failed|socket/i.test(errorText(error))
}

/** A refusal of Microsoft's carries its whole answer; the beginning says what is the matter. */
const shownText = 300

function disconnectOfSignIn(thrown: unknown) {
  const error = thrown instanceof URIError && thrown.cause ? thrown.cause : thrown
  if (error instanceof DisconnectError) return error.disconnect
  const said = errorText(error).slice(0, shownText)
  if (isOffline(error)) return disconnectOf('signInOffline', said)
  if (/^(429|5\d\d) /.test(said)) {
    return { ...disconnectOf('authDown', said), message: text('microsoft.servicesDown') }
  }
  if (/timed out/i.test(said)) return disconnectOf('signInExpired', said)
  if (/own minecraft/i.test(said)) return disconnectOf('notOwned', said)
  return disconnectOf('signInFailed', said)
}
