/** A line of a pasted list; `isUnclear` when it cannot be told what of it is what. */
export type PastedLine = {
  number: number
  name: string
  username: string
  password?: string
  isUnclear?: boolean
}

/** An account, a colon and a password: nothing that a list of columns would begin with. */
const credentials = /^([^\s:,;"]+):(\S.*)$/
const quoted = /^ *"((?:[^"]|"")*)" *(?=[\t,;]|$)/
const separators = /[\t,;]/

/**
 * The bots of a pasted list, one a line: `name, account, password` with commas, semicolons or tabs,
 * `account:password`, or an account. Of more than `max` the first, and how many there are.
 */
export function parseList(text: string, max: number): { lines: PastedLine[]; total: number } {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: line.replace(/^ +|\s+$/g, ''), number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
  return {
    lines: lines.slice(0, max).map(({ line, number }) => ({ number, ...parseLine(line) })),
    total: lines.length,
  }
}

function parseLine(line: string): Omit<PastedLine, 'number'> {
  const [, account, secret] = credentials.exec(line) ?? []
  if (account && secret) return { name: account, username: account, password: secret }
  const [name = '', username = name, password, ...more] = fieldsOf(line) ?? []
  const isUnclear = name === '' || more.some((field) => field !== '')
  if (isUnclear) return { name: '', username: '', isUnclear }
  return { name, username, ...(password && { password }) }
}

/** The first separator outside of quotes parts the whole line; null for a quote that never ends. */
function fieldsOf(line: string): string[] | null {
  const fields: string[] = []
  let separator = ''
  let rest = line
  for (;;) {
    const [whole, inside] = quoted.exec(rest) ?? []
    if (inside === undefined && /^ *"/.test(rest)) return null
    const end = whole?.length ?? endOf(rest, separator)
    fields.push(inside?.replaceAll('""', '"') ?? rest.slice(0, end).trim())
    if (end >= rest.length) return fields
    separator ||= rest.charAt(end)
    rest = rest.slice(end + 1)
  }
}

function endOf(text: string, separator: string) {
  const end = separator ? text.indexOf(separator) : text.search(separators)
  return end < 0 ? text.length : end
}
