/** Real answers nest a dozen levels; readers that walk a tree must not be led deep. */
const maxDepth = 64

/** JSON from outside; undefined when it is not JSON, or nests deeper than anything real. */
export function parseUntrustedJson(text: string): unknown {
  if (nestsTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nestsTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return false
}

export function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
