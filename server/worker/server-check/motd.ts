import type { MotdPart } from '#contract/bots/server-check'
import { limits } from '#contract/limits'
import { withoutControls } from '../../game/chat-text'
import { isRecord } from '../../game/untrusted-json'

type Style = Omit<MotdPart, 'text'>

const plain: Style = {
  color: null,
  bold: false,
  italic: false,
  underlined: false,
  strikethrough: false,
}

/** The place of each is its `§` code. */
const named = {
  black: '#000000',
  dark_blue: '#0000aa',
  dark_green: '#00aa00',
  dark_aqua: '#00aaaa',
  dark_red: '#aa0000',
  dark_purple: '#aa00aa',
  gold: '#ffaa00',
  gray: '#aaaaaa',
  dark_gray: '#555555',
  blue: '#5555ff',
  green: '#55ff55',
  aqua: '#55ffff',
  red: '#ff5555',
  light_purple: '#ff55ff',
  yellow: '#ffff55',
  white: '#ffffff',
}

/** By name, in the order of their codes. */
export const colours = new Map<string, string>(Object.entries(named))
const byCode = [...colours.values()]

const formats: Record<string, Partial<Style>> = {
  l: { bold: true },
  m: { strikethrough: true },
  n: { underlined: true },
  o: { italic: true },
}

const codes = /§x((?:§[0-9a-f]){6})|§([0-9a-fk-or])/gi

const maxDepth = 16
const maxNodes = 500
/** Of one component, codes and all. */
const maxRaw = limits.serverCheck.motd * 8

/**
 * A server's words in the server list, from `§` codes or a chat component: at most two lines, cut,
 * without control characters. Whatever comes in, something short goes out.
 */
export function motdOf(description: unknown): MotdPart[] {
  const writing = startWriting()
  let nodes = 0

  function walk(node: unknown, style: Style, depth: number) {
    nodes += 1
    if (depth > maxDepth || nodes > maxNodes) return
    if (typeof node === 'string' || typeof node === 'number') say(String(node), style)
    else if (Array.isArray(node)) walkList(node, style, depth)
    else if (isRecord(node)) walkRecord(node, styleOf(node, style), depth)
  }

  /** The first of a list is the parent of the rest. */
  function walkList([first, ...rest]: unknown[], style: Style, depth: number) {
    walk(first, style, depth + 1)
    const inherited = isRecord(first) ? styleOf(first, style) : style
    walkAll(rest, inherited, depth)
  }

  function walkRecord(node: Record<string, unknown>, style: Style, depth: number) {
    if (typeof node.text === 'string') say(node.text, style)
    if (typeof node.translate === 'string') {
      say(typeof node.fallback === 'string' ? node.fallback : node.translate, style)
      for (const argument of listed(node.with)) walkAll([' ', argument], style, depth)
    }
    walkAll(listed(node.extra), style, depth)
  }

  function walkAll(parts: unknown[], style: Style, depth: number) {
    for (const part of parts.slice(0, maxNodes)) walk(part, style, depth + 1)
  }

  function say(text: string, style: Style) {
    const raw = text.slice(0, maxRaw)
    let now = style
    let from = 0
    for (const match of raw.matchAll(codes)) {
      writing.add(raw.slice(from, match.index), now)
      now = afterCode(match, now, style)
      from = match.index + match[0].length
    }
    writing.add(raw.slice(from), now)
  }

  walk(description, plain, 0)
  return writing.finish()
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, maxNodes) : [])

function styleOf(node: Record<string, unknown>, inherited: Style): Style {
  const { color, bold, italic, underlined, strikethrough } = node
  const flag = (own: unknown, other: boolean) => (typeof own === 'boolean' ? own : other)
  return {
    color: typeof color === 'string' ? colourOf(color) : inherited.color,
    bold: flag(bold, inherited.bold),
    italic: flag(italic, inherited.italic),
    underlined: flag(underlined, inherited.underlined),
    strikethrough: flag(strikethrough, inherited.strikethrough),
  }
}

function colourOf(written: string): string | null {
  const colour = written.toLowerCase()
  return colours.get(colour) ?? (/^#[0-9a-f]{6}$/.test(colour) ? colour : null)
}

/** A colour ends the formats before it; `§r` ends everything that codes brought. */
function afterCode([, hex, code = 'r']: RegExpMatchArray, now: Style, base: Style): Style {
  if (hex) return { ...plain, color: `#${hex.replaceAll('§', '').toLowerCase()}` }
  const letter = code.toLowerCase()
  if (letter === 'r') return base
  const color = byCode[Number.parseInt(letter, 16)]
  return color ? { ...plain, color } : { ...now, ...formats[letter] }
}

/** Collects what is said, up to the end of the second line. */
function startWriting() {
  const parts: MotdPart[] = []
  let room: number = limits.serverCheck.motd
  let lines = 1

  function add(raw: string, style: Style) {
    const [first = '', ...others] = withoutControls(raw).replaceAll('§', '').split('\n')
    put(first, style)
    for (const line of others) {
      lines += 1
      if (lines === 2) put(`\n${line}`, style)
    }
  }

  function put(line: string, style: Style) {
    if (lines > 2) return
    const letters = [...line].slice(0, room)
    room -= letters.length
    const text = letters.join('')
    const last = parts.at(-1)
    if (last && isSame(last, style)) last.text += text
    else if (text) parts.push({ text, ...style })
  }

  return { add, finish: () => (parts.some(({ text }) => /\S/.test(text)) ? parts : []) }
}

const isSame = (a: Style, b: Style) =>
  a.color === b.color &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underlined === b.underlined &&
  a.strikethrough === b.strikethrough
