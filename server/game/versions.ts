import { testedVersions as tested } from 'mineflayer/lib/version.js'
import { versionAliases } from '#contract/limits'

/** Every Minecraft version that the installed mineflayer tests, oldest first. */
export const testedVersions: readonly string[] = tested

/** The tested version behind a version that a user chose; null when it is not tested. */
export function toTestedVersion(version: string): string | null {
  const known = versionAliases[version] ?? version
  return testedVersions.includes(known) ? known : null
}
