import minecraftData from 'minecraft-data'
import { testedVersions } from '../../game/versions'

/**
 * The newest tested version that a text of a server names (`1.16.5`, `1.20.x`, `1.8 - 1.12.2`), but
 * not `tried`, which it has just refused; null when it names no such version.
 */
export function versionNamed(text: string, tried: string | null): string | null {
  const named = new Set(
    [...text.matchAll(/(?<![\d.])(\d+\.\d+(?:\.\d+)?)(\.x\b)?/gi)].flatMap(
      ([, version = '', anyPatch]) => (anyPatch ? newestOf(version) : testedAs(version)),
    ),
  )
  return testedVersions.findLast((version) => named.has(version) && version !== tried) ?? null
}

/** The newest tested version that speaks this protocol. */
export function versionOf(protocol: number): string | null {
  return testedVersions.findLast((version) => protocolOf(version) === protocol) ?? null
}

export function protocolOf(version: string): number | undefined {
  return minecraftData.versionsByMinecraftVersion.pc[version]?.version
}

function testedAs(version: string): string[] {
  if (testedVersions.includes(version)) return [version]
  const protocol = protocolOf(version)
  const twin = protocol === undefined ? null : versionOf(protocol)
  return twin === null ? newestOf(version) : [twin]
}

function newestOf(line: string): string[] {
  const newest = testedVersions.findLast((version) => version.startsWith(`${line}.`))
  return newest === undefined ? [] : [newest]
}
