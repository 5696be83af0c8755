import minecraftData from 'minecraft-data'

const numbers = /%(\d+\$)?[\d.]*[df]/g
const read = new Set<string>()

/**
 * Until 1.10.2 the game's own sentences have places for numbers, which the game takes for texts
 * when it starts, and prismarine-chat leaves as they are: `Set the time to %d`.
 */
export function readNumbersAsTexts(version: string): void {
  if (read.has(version)) return
  read.add(version)
  const { language } = minecraftData(version)
  for (const [key, sentence] of Object.entries(language)) {
    if (sentence.includes('%')) language[key] = sentence.replace(numbers, '%$1s')
  }
}
