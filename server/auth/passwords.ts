import { randomBytes } from 'node:crypto'
import { AppError } from '../errors'
import { createQueue } from '../lib/queue'

/** Hashes and checks passwords (argon2id), a few at a time so that logins cannot exhaust us. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** Takes as long as `verify`, so that an unknown account does not show in the time. */
  verifyDummy(password: string): Promise<false>
}

export type PasswordCost = { memoryCost: number; timeCost: number }

const inFlight = 2
const queued = 32
const retrySeconds = 2

/** Throws BUSY when more than 2 hashes are being made and 32 wait. */
export function createPasswords(cost: PasswordCost): Passwords {
  const slots = createQueue({
    ...{ running: inFlight, waiting: queued },
    refusal: () => new AppError('BUSY').retryAfter(retrySeconds),
  })
  const dummyHash = makeDummyHash(cost)
  const verify = (password: string, hash: string) =>
    slots(() => Bun.password.verify(normalize(password), hash))
  return {
    hash: (password) =>
      slots(() => Bun.password.hash(normalize(password), { algorithm: 'argon2id', ...cost })),
    verify,
    verifyDummy: async (password) => {
      await verify(password, dummyHash)
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
