import { fallbackVersions } from '#contract/limits'
import { AppError } from '../errors'
import { testedVersions } from '../game/versions'

/** Detected by asking the server. */
const autoVersion = 'auto'

const byNumbers = new Intl.Collator('en', { numeric: true })

/** What a bot may be set to, as it is offered: newest first. */
export const offeredVersions: readonly string[] = [
  autoVersion,
  ...testedVersions.toSorted((one, other) => byNumbers.compare(other, one)),
]

const accepted = new Set([...offeredVersions, ...fallbackVersions])

export function refuseUnknownVersion(version: string): void {
  if (!accepted.has(version)) throw new AppError('VERSION_UNSUPPORTED', { version })
}
