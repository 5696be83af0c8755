import { testedVersions as tested } from 'mineflayer/lib/version.js'

/** Every Minecraft version that the installed mineflayer tests, oldest first. */
export const testedVersions: readonly string[] = tested

/** Names of versions that speak the protocol of a tested one. */
const aliases: Record<string, string> = { '1.8.9': '1.8.8' }

/** The tested version behind a version that a user chose; null when there is none. */
export function toTestedVersion(version: string): string | null {
  const known = aliases[version] ?? version
  return testedVersions.includes(known) ? known : null
}
