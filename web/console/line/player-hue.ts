/** Far enough from each other to be told apart, and from the red of errors. */
export const playerHues = [48, 75, 105, 135, 165, 195, 225, 255, 285, 315, 345] as const

/** The hue of a player's name: always the same one, on every page. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return playerHues[hash % playerHues.length] ?? 0
}
