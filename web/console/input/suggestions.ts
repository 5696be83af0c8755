export const mostSuggestions = 10

/** What stands in when the server's list of commands cannot be read. */
const fallbackNames = [
  'ayuda',
  'estado',
  'pos',
  'jugadores',
  'decir',
  'inventario',
  'mirar',
  'saltar',
  'respawn',
  'salir',
]

export const fallbackCommands = (prefix: string) => fallbackNames.map((name) => prefix + name)

/** Commands that what is typed may become: those that begin so, then those that contain it. */
export function suggest(commands: readonly string[], typed: string): string[] {
  const wanted = typed.trimStart().toLowerCase()
  if (wanted === '' || commands.some((command) => command.toLowerCase() === wanted)) return []
  const bare = wanted.replace(/^[^\p{L}\d]+/u, '')
  const begins = commands.filter((command) => command.toLowerCase().startsWith(wanted))
  const contains = commands.filter(
    (command) => bare !== '' && !begins.includes(command) && command.toLowerCase().includes(bare),
  )
  return [...begins, ...contains].slice(0, mostSuggestions)
}
