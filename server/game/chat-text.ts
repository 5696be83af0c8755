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

/**
 * Flattens a chat component in any of the shapes that servers send: plain text, JSON text, an
 * object, or NBT (`{ type, value }`). Never throws, never goes deep or long.
 */
export function flatten(component: unknown): FlatText {
  const parts: string[] = []
  const keys: string[] = []
  collect(parsed(component), parts, keys, 0)
  return { text: cleanText(parts.join('')), keys }
}

function parsed(component: unknown): unknown {
  if (typeof component !== 'string' || !/^\s*["[{]/.test(component)) return component
  try {
    return JSON.parse(component)
  } catch {
    return component
  }
}

function collect(node: unknown, parts: string[], keys: string[], depth: number) {
  if (depth > maxDepth || parts.length > maxParts) return
  if (typeof node === 'string' || typeof node === 'number') parts.push(String(node))
  else if (Array.isArray(node)) for (const part of node) collect(part, parts, keys, depth + 1)
  else if (isRecord(node)) collectRecord(node, parts, keys, depth)
}

function collectRecord(
  node: Record<string, unknown>,
  parts: string[],
  keys: string[],
  depth: number,
) {
  if (typeof node.type === 'string' && 'value' in node) {
    collect(node.value, parts, keys, depth + 1)
    return
  }
  const text = tagValue(node.text) ?? tagValue(node[''])
  if (typeof text === 'string') parts.push(text)
  const key = tagValue(node.translate)
  if (typeof key === 'string') {
    keys.push(key)
    parts.push(String(tagValue(node.fallback) ?? key))
    if (node.with !== undefined) parts.push(' ')
    collect(node.with, parts, keys, depth + 1)
  }
  collect(node.extra, parts, keys, depth + 1)
}

/** The value of an NBT tag, or the value itself when it is no tag. */
export const tagValue = (node: unknown): unknown =>
  isRecord(node) && 'value' in node ? node.value : node
