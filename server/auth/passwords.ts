import { randomBytes } from 'node:crypto'
import { AppError } from '../errors'
import { createHashQueue } from './hashing/hash-queue'

/**
 * Hashes and checks passwords (argon2id) for somebody at an address, a few at a time and each network
 * in its turn, so that logins exhaust neither us nor one another. Throws BUSY when too many wait.
 */
export type Passwords = {
  hash(password: string, address: string): Promise<string>
  /** Who is at home at the address waits for no more than one stranger. */
  verify(password: string, hash: string, address: string, isAtHome?: boolean): Promise<boolean>
  /** Takes as long as `verify`, so that an unknown account does not show in the time. */
  verifyDummy(password: string, address: string): Promise<false>
}

export type PasswordCost = { memoryCost: number; timeCost: number }

const retrySeconds = 2

export function createPasswords(cost: PasswordCost): Passwords {
  const inTurn = createHashQueue(() => new AppError('BUSY').retryAfter(retrySeconds))
  const dummyHash = makeDummyHash(cost)
  const verify: Passwords['verify'] = (password, hash, address, isAtHome) =>
    inTurn(address, () => Bun.password.verify(normalize(password), hash), isAtHome)
  return {
    hash: (password, address) =>
      inTurn(address, () =>
        Bun.password.hash(normalize(password), { algorithm: 'argon2id', ...cost }),
      ),
    verify,
    verifyDummy: async (password, address) => {
      await verify(password, dummyHash, address)
      return false
    },
  }
}

/** The same password typed on two keyboards is the same bytes. */
const normalize = (password: string) => password.toWellFormed().normalize('NFKC')

function makeDummyHash({ memoryCost, timeCost }: PasswordCost) {
  const random = () => randomBytes(32).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${random()}$${random()}`
}
