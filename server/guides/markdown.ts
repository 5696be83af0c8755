import type { Heading, ListItem, Nodes, Root, Table, TableRow } from 'mdast'

/** More than any guide needs: the parser's time grows with the square of these, and worse. */
const most = { lines: 10_000, line: 10_000, marks: 5_000, items: 1_000, indent: 40, nested: 8 }
/** The same of lines without an empty one between them. */
const mostInBlock = { lines: 300, marks: 1_400 }

const markers = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/
const marker = />|[-*+]|\d+[.)]/g
const marks = /[[\]()<>*_`~|&\\@#^:]/g

/** The parts of a guide, read as the browser reads it; null for what would take long to parse. */
export function parseMarkdown(content: string): Root | null {
  if (!isReadable(content)) return null
  // Read on use: a program that has no guides but those of its build never needs it.
  const {
    fromMarkdown,
  }: typeof import('mdast-util-from-markdown') = require('mdast-util-from-markdown')
  const { gfmFromMarkdown }: typeof import('mdast-util-gfm') = require('mdast-util-gfm')
  const { gfm }: typeof import('micromark-extension-gfm') = require('micromark-extension-gfm')
  return fromMarkdown(content, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

function isReadable(content: string): boolean {
  const lines = content.split(/\r\n?|\n/)
  const seen = { marks: 0, items: 0 }
  let block = { lines: 0, marks: 0 }
  for (const line of lines) {
    if (line.length > most.line || line.search(/\S|$/) > most.indent) return false
    if (line.trim() === '') block = { lines: 0, marks: 0 }
    const nested = markers.exec(line)?.[0].match(marker)?.length ?? 0
    const found = line.match(marks)?.length ?? 0
    if (nested > 0) seen.items += 1
    seen.marks += found
    block.lines += 1
    block.marks += found
    if (nested > most.nested || seen.items > most.items || seen.marks > most.marks) return false
    if (block.lines > mostInBlock.lines || block.marks > mostInBlock.marks) return false
  }
  return lines.length <= most.lines
}

/**
 * A part as it can be quoted: a line a paragraph, item or row. Code keeps its marks and items their
 * dash; a row says of each cell what it is. Addresses, pictures and other marks are left out.
 */
export function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'code':
      return [`\`\`\`${node.lang ?? ''}`, ...node.value.split('\n'), '```']
    case 'paragraph':
      return tidy([textOf(node).replaceAll(/\s*\n\s*/g, ' ')])
    case 'heading':
      return [headingOf(node)]
    case 'list':
      return node.children.flatMap((item, at) => itemLines(item, node.ordered ? `${at + 1}.` : '-'))
    case 'table':
      return rowLines(node)
    case 'html':
      return tidy(node.value.split('\n'))
    default:
      return 'children' in node ? node.children.flatMap(linesOf) : []
  }
}

/** A heading as it is read, without any mark. */
export const headingOf = (node: Heading) =>
  textOf(node, true)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

function itemLines(item: ListItem, mark: string) {
  const [first, ...others] = item.children.flatMap(linesOf)
  return first === undefined ? [] : [`${mark} ${first}`, ...others]
}

function rowLines({ children: [head, ...rows] }: Table) {
  const textsOf = (row: TableRow) => row.children.map((cell) => textOf(cell).trim())
  const names = head ? textsOf(head) : []
  return rows.map((row) =>
    textsOf(row)
      .map((text, at) => (at > 0 && text !== '' && names[at] ? `${names[at]}: ${text}` : text))
      .filter(Boolean)
      .join(' · '),
  )
}

const tidy = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean)

/** What stands in a line, as it is read; code in its marks, unless it is to be plain. */
function textOf(node: Nodes, isPlain = false): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'inlineCode' && !isPlain) return `\`${node.value}\``
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => textOf(child, isPlain)).join('') : ''
}
