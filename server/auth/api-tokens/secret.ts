import { createHash, randomBytes } from 'node:crypto'

/** By what secret scanners and people know one of ours. */
export const secretStart = 'enj_'

export const newSecret = (): string => secretStart + randomBytes(32).toString('base64url')

/** All that is kept of a secret, which is random enough for it. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
