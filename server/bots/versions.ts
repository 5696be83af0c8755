import { fallbackVersions } from '#contract/limits'
import { AppError } from '../errors'
import { testedVersions } from '../host/versions'

/** Detected by asking the server. */
export const autoVersion = 'auto'

/** What a bot may be set to, as it is offered: newest first. */
export const offeredVersions: readonly string[] = [autoVersion, ...testedVersions.toReversed()]

const accepted = new Set([...offeredVersions, ...fallbackVersions])

export function refuseUnknownVersion(version: string): void {
  if (!accepted.has(version)) throw new AppError('VERSION_UNSUPPORTED', { version })
}
