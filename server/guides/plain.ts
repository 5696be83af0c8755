/** Markdown as plain text, without marks, addresses and pictures: a line a paragraph, item or row. */
export function plainMarkdown(markdown: string): string {
  const lines: string[] = []
  let isCode = false
  let isOpen = false
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) {
      isCode = !isCode
      isOpen = false
    } else if (isCode) {
      lines.push(line.trim())
    } else if (line.trim() === '' || rule.test(line)) {
      isOpen = false
    } else {
      const text = plainLine(line)
      if (isOpen && !begins.test(line)) lines.push(`${lines.pop()} ${text}`)
      else lines.push(text)
      isOpen = true
    }
  }
  return lines.filter(Boolean).join('\n')
}

const fence = /^\s*(?:`{3,}|~{3,})/

/** A rule, or the line under a table's head. */
const rule = /^\s*(?:[*_](?:\s*[*_]){2,}|\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?)\s*$/

/** An item, a row, or a quotation's line. */
const begins = /^\s*(?:[-*+]\s|\d+[.)]\s|\||>)/

const plainLine = (line: string) =>
  line
    .replace(/^\s*(?:>\s?)+/, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^\s*\|(.*)\|\s*$/, (_, row: string) =>
      row
        .split(/(?<!\\)\|/)
        .map(trim)
        .join(' · '),
    )
    .replaceAll(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/<(https?:[^<>\s]*)>/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+)\*/gu, '$1')
    .replaceAll(/`{1,3}([^`]+)`{1,3}/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|<>-])/g, '$1')
    .trim()

const trim = (cell: string) => cell.trim()
