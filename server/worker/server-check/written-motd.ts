import type { WrittenMotd } from '../../game/arrival/arrival'
import { isRecord } from '../../game/untrusted-json'
import { colours } from './motd'

const maxDepth = 32
const maxNodes = 2_000
const maxLength = 8_000

/** By the place of its colour. */
const codeOfColour = new Map(
  [...colours].flatMap(([name, hex], at) => {
    const code = `§${at.toString(16)}`
    return [[name, code] as const, [hex, code] as const]
  }),
)

const formats = { obfuscated: 'k', bold: 'l', strikethrough: 'm', underlined: 'n', italic: 'o' }

const anyCode = /§./gs

/**
 * A server's words in the server list with the codes that they have been written with: a component
 * without any text still has its colour.
 */
export function writtenMotd(description: unknown): WrittenMotd {
  const styled: string[] = []
  const texts: string[] = []
  let nodes = 0

  function say(text: string) {
    styled.push(text)
    texts.push(text)
  }

  function walk(node: unknown, depth: number) {
    nodes += 1
    if (depth > maxDepth || nodes > maxNodes) return
    if (typeof node === 'string' || typeof node === 'number') say(String(node))
    else if (Array.isArray(node)) walkAll(node, depth)
    else if (isRecord(node)) {
      styled.push(codesOf(node))
      if (typeof node.text === 'string') say(node.text)
      else if (typeof node.translate === 'string') say(String(node.fallback ?? node.translate))
      if (Array.isArray(node.with)) walkAll(node.with, depth)
      if (Array.isArray(node.extra)) walkAll(node.extra, depth)
    }
  }

  function walkAll(parts: unknown[], depth: number) {
    for (const part of parts.slice(0, maxNodes)) walk(part, depth + 1)
  }

  walk(description, 0)
  const whole = (parts: string[]) => parts.join('').slice(0, maxLength)
  return {
    formatted: [...new Set([whole(styled), whole(texts)])],
    plain: whole(texts).replaceAll(anyCode, ''),
  }
}

function codesOf(node: Record<string, unknown>): string {
  const colour = typeof node.color === 'string' ? codeOfColour.get(node.color.toLowerCase()) : null
  const on = Object.entries(formats).filter(([name]) => node[name] === true)
  return (colour ?? '') + on.map(([, code]) => `§${code}`).join('')
}
