import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '#contract/account/passkeys'

/** What an authenticator does otherwise than asked. */
type Oddities = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether whoever has it was there, and whether they unlocked it. */
  isPresent?: boolean
  isVerified?: boolean
  userHandle?: string | null
  type?: string
  /** Its count, in place of the next one. */
  counter?: number
}

/** A software authenticator with one passkey: P-256, no attestation, real signatures. */
export function createAuthenticator(
  origin: string,
  { counts = true, aaguid = Buffer.alloc(16) } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = counts ? 1 : 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, odd: Oddities) => {
    const data = { type: odd.type ?? type, challenge: odd.challenge ?? challenge }
    const whole = { ...data, origin: odd.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(whole))
  }

  function authenticatorData(rpId: string, odd: Oddities, attested = Buffer.alloc(0)) {
    const { isPresent = true, isVerified = true } = odd
    const flags = Number(isPresent) | (Number(isVerified) << 2) | (Number(attested.length > 0) << 6)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.of(flags), count, attested])
  }

  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const entries: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]
    return cbor(new Map(entries))
  }

  return {
    id,
    /** As `navigator.credentials.create` answers. */
    create({ rp, user, challenge }: CreationOptions, odd: Oddities & { format?: CborMap } = {}) {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([aaguid, length, credentialId, coseKey()])
      const authData = authenticatorData(rp.id, odd, attested)
      const format =
        odd.format ??
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
        ])
      const attestationObject = cbor(
        new Map<string | number, Cbor>([...format, ['authData', authData]]),
      )
      return {
        ...{ id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(attestationObject),
          transports: ['internal', 'from-the-future'],
        },
        clientExtensionResults: {},
      }
    },
    /** As `navigator.credentials.get` answers. */
    get({ rpId, challenge }: RequestOptions, odd: Oddities = {}) {
      if (counts && odd.counter === undefined) counter += 1
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(rpId, odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const handle = odd.userHandle === undefined ? userHandle : odd.userHandle
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(handle === null ? {} : { userHandle: handle }),
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

export type Cbor = string | number | Buffer | CborMap | Cbor[]
export type CborMap = ReadonlyMap<string | number, Cbor>

/** The little of RFC 8949 that authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.of((type << 5) | count)
  if (count < 256) return Buffer.of((type << 5) | 24, count)
  return Buffer.of((type << 5) | 25, count >> 8, count & 255)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')
