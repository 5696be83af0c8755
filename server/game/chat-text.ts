import { stripVTControlCharacters } from 'node:util'
import { isRecord } from './untrusted-json'

const maxDepth = 16
const maxLength = 1_000
const maxParts = 500

/** Control characters but the line break, and what turns or hides text. */
const unwanted = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const sectionCodes = /§[0-9a-fk-orx]?/gi

/** Text from a server as it may be shown: no colour codes, control or direction characters. */
export function cleanText(text: string, max: number = maxLength): string {
  const plain = withoutControls(text.slice(0, max * 4).replace(sectionCodes, ''))
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  return plain.length > max ? `${plain.slice(0, max)}…` : plain
}

const mostLines = 50

/** Text of several lines, of which each is cleaned by itself. */
export const cleanLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, mostLines)
    .map((line) => cleanText(line))
    .join('\n')

/** Text from a server without control characters but the line break, and what turns or hides it. */
export const withoutControls = (text: string) =>
  stripVTControlCharacters(text).replace(unwanted, '')

export type FlatText = {
  text: string
  /** Translation keys that stand in it, e.g. `multiplayer.disconnect.server_full`. */
  keys: string[]
}

/** The game's sentences by their translation keys, with `%s` and `%1$s` for what stands in them. */
export type Sentences = Readonly<Record<string, string>>

type Flattening = { parts: string[]; keys: string[]; sentences: Sentences }

/**
 * Flattens a chat component in any of the shapes that servers send: plain text, JSON text, an
 * object, or NBT (`{ type, value }`). Never throws, never goes deep or long. A translation key
 * without its sentence stays as it is.
 */
export function flatten(component: unknown, sentences: Sentences = {}): FlatText {
  const { parts, keys } = collected(component, sentences)
  return { text: cleanText(parts.join('')), keys }
}

/** The same, in the lines in which it was written. */
export const flattenLines = (component: unknown, sentences: Sentences, max: number): string =>
  prose(collected(component, sentences).parts.join(''), max)

/** What a server wrote in several lines, without anything that colours, hides or turns text. */
export function prose(text: string, max: number): string {
  const plain = withoutControls(text.replace(sectionCodes, ''))
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim()
  return plain.length > max ? `${plain.slice(0, max)}…` : plain
}

function collected(component: unknown, sentences: Sentences): Flattening {
  const into: Flattening = { parts: [], keys: [], sentences }
  collect(parsed(component), into, 0)
  return into
}

function parsed(component: unknown): unknown {
  if (typeof component !== 'string' || !/^\s*["[{]/.test(component)) return component
  try {
    return JSON.parse(component)
  } catch {
    return component
  }
}

function collect(node: unknown, into: Flattening, depth: number) {
  const { parts } = into
  if (depth > maxDepth || parts.length > maxParts) return
  if (typeof node === 'string' || typeof node === 'number') parts.push(String(node))
  else if (Array.isArray(node)) for (const part of node) collect(part, into, depth + 1)
  else if (isRecord(node)) collectRecord(node, into, depth)
}

function collectRecord(node: Record<string, unknown>, into: Flattening, depth: number) {
  const { parts, keys, sentences } = into
  if (typeof node.type === 'string' && 'value' in node) {
    collect(node.value, into, depth + 1)
    return
  }
  const text = tagValue(node.text) ?? tagValue(node[''])
  if (typeof text === 'string') parts.push(text)
  const key = tagValue(node.translate)
  if (typeof key === 'string') {
    keys.push(key)
    if (Object.hasOwn(sentences, key)) {
      parts.push(sentenceOf(sentences[key] ?? key, node.with, into, depth))
    } else {
      parts.push(String(tagValue(node.fallback) ?? key))
      if (node.with !== undefined) parts.push(' ')
      collect(node.with, into, depth + 1)
    }
  }
  collect(node.extra, into, depth + 1)
}

/** Cut, as what stands in it may stand there more than once, and a sentence in a sentence. */
function sentenceOf(sentence: string, given: unknown, into: Flattening, depth: number): string {
  const list = listIn(given)
  const words = list.map((word) => {
    const own = { ...into, parts: [] }
    collect(word, own, depth + 1)
    return own.parts.join('')
  })
  let next = 0
  const filled = sentence.replace(/%%|%(?:(\d+)\$)?s/g, (found, place?: string) => {
    if (found === '%%') return '%'
    return words[place === undefined ? next++ : Number(place) - 1] ?? ''
  })
  return filled.slice(0, maxLength)
}

/** The list of a component, or of the NBT that it is written in. */
function listIn(given: unknown): unknown[] {
  const inner = tagValue(tagValue(given))
  return Array.isArray(inner) ? inner.slice(0, maxParts) : []
}

/** The value of an NBT tag, or the value itself when it is no tag. */
export const tagValue = (node: unknown): unknown =>
  isRecord(node) && 'value' in node ? node.value : node
