import type { Client, ClientOptions } from 'minecraft-protocol'
import { Authflow, type Cache, Titles } from 'prismarine-auth'
import { EndError, endOf } from './ends'

export type DeviceCode = { link: string; code: string; minutes: number }

/** What `auth` of minecraft-protocol's options is once the account has signed in. */
export type SignedIn = (client: Client, options: ClientOptions) => void

/** Tokens by bot, in this thread's memory only: nothing of an account touches the disk. */
const caches = new Map<string, Map<string, Cache>>()

/** The part of prismarine-auth's flow that asks for the code, which its types do not show. */
type DeviceFlow = {
  msa: { polling: boolean; authDeviceCode(show: unknown): Promise<unknown> }
}

/** Signs a premium account in by device code, or by what is left of its last sign-in. */
export async function signIn(
  account: { botId: string; username: string },
  showCode: (code: DeviceCode) => void,
  signal: AbortSignal,
): Promise<SignedIn> {
  const flow = new Authflow(
    account.username,
    ({ cacheName }) => cacheOf(account.botId, cacheName),
    { flow: 'live', authTitle: Titles.MinecraftNintendoSwitch, deviceType: 'Nintendo' },
    (code) =>
      showCode({
        link: code.verification_uri,
        code: code.user_code,
        minutes: Math.max(1, Math.round(code.expires_in / 60)),
      }),
  )
  askOnce(flow as unknown as DeviceFlow, signal)
  try {
    const session = await Promise.race([
      flow.getMinecraftJavaToken({ fetchProfile: true, fetchCertificates: true }),
      aborted(signal),
    ])
    if (!session.profile?.name) throw new EndError(endOf('notOwned', account.username))
    return (client, options) => admit(client, options, session)
  } catch (error) {
    throw error instanceof EndError ? error : new EndError(endOfSignIn(error))
  }
}

/** One code an attempt: prismarine-auth tries again after any other error, and nobody looks. */
function askOnce({ msa }: DeviceFlow, signal: AbortSignal) {
  const ask = msa.authDeviceCode.bind(msa)
  msa.authDeviceCode = (show) =>
    ask(show).catch((cause) => {
      throw new URIError('sign-in failed', { cause })
    })
  signal.addEventListener('abort', () => {
    msa.polling = false
  })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new URIError('no longer wanted'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse)
  })
}

/** Forgets what a bot's sign-ins left. */
export function forgetSignIns(botId: string): void {
  caches.delete(botId)
}

type Session = Awaited<ReturnType<Authflow['getMinecraftJavaToken']>>

/** Gives the client its account, as minecraft-protocol's own Microsoft sign-in does. */
function admit(client: Client, options: ClientOptions, session: Session) {
  const selectedProfile = { name: session.profile.name, id: session.profile.id }
  Object.assign(client, session.certificates)
  client.session = { accessToken: session.token, selectedProfile }
  client.username = selectedProfile.name
  Object.assign(options, { haveCredentials: true, accessToken: session.token })
  client.emit('session', client.session)
  options.connect?.(client)
}

function cacheOf(botId: string, name: string): Cache {
  const ofBot = caches.get(botId) ?? new Map<string, Cache>()
  caches.set(botId, ofBot)
  const cache = ofBot.get(name) ?? memoryCache()
  ofBot.set(name, cache)
  return cache
}

function memoryCache(): Cache {
  let held: Record<string, unknown> = {}
  return {
    reset: () => {
      held = {}
      return Promise.resolve()
    },
    getCached: () => Promise.resolve(held),
    setCached: (value) => {
      held = { ...value }
      return Promise.resolve()
    },
    setCachedPartial: (value) => {
      held = { ...held, ...value }
      return Promise.resolve()
    },
  }
}

const offlineCodes = /ConnectionRefused|FailedToOpenSocket|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/

function endOfSignIn(thrown: unknown) {
  const error = thrown instanceof URIError && thrown.cause ? thrown.cause : thrown
  const text = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (offlineCodes.test(code) || /unable to connect|fetch failed|socket/i.test(text)) {
    return endOf('signInOffline', text)
  }
  if (/timed out/i.test(text)) return endOf('signInExpired', text)
  if (/not found|own minecraft/i.test(text)) return endOf('notOwned', text)
  return endOf('signInFailed', text)
}
