import list from './elsewhere.txt' with { type: 'text' }

/**
 * What people ask that no guide answers: about the game itself, other games, and the rest of life.
 * Phrases of it, a line each, teach the assistant when to say that it does not know.
 */
export const elsewhere: readonly string[] = list
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
