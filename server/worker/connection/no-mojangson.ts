import mojangson from 'mojangson'

/**
 * Its grammar is ambiguous: two hundred brackets take a second, two thousand all memory. Mineflayer
 * reads with it skins that are no JSON, and items in chat that a cursor would show.
 */
mojangson.parse = () => {
  throw new Error('mojangson is not read')
}
