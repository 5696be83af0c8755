import minecraftData from 'minecraft-data'

/**
 * 1.9 to 1.12.2: servers may send 13-bit block states where prismarine-chunk expects 12, and every
 * block then reads as air.
 */
export function readWidePalettes(version: string): void {
  for (const block of minecraftData(version).blocksArray) {
    if (block.maxStateId === 4095) block.maxStateId = 8191
  }
}
