import { html } from 'hono/html'
import type { PublicStatus } from '#contract/status-page'
import type { Catalogue } from '../locales/locales'

const colours: Record<PublicStatus['state'], string> = {
  up: '#1a7f4e',
  partial: '#9a6700',
  down: '#c62d3f',
  incident: '#c62d3f',
  maintenance: '#2f6bb0',
  off: '#5b6472',
}

const longestTitle = 24
const letter = 6.6
const widthOf = (text: string) => Math.round(10 + letter * [...text].length)

/** A small picture for other pages: how it is now, and the part of 90 days. Read by everybody. */
export function statusBadge(texts: Catalogue['statusPages'], status: PublicStatus): string {
  const title = shortened(inXml(status.title))
  const { badge } = texts
  const state = badge[status.state]
  const value = status.uptime === null ? state : `${state} · ${texts.percent(status.uptime)}`
  const [left, right] = [widthOf(title), widthOf(value)]
  const label = `${title}: ${value}`
  // The text is drawn as wide as its box, whatever font there is.
  const part = (text: string, x: number, width: number) =>
    html`<text x="${x + 5}" y="14" textLength="${width - 10}" lengthAdjust="spacingAndGlyphs">${text}</text>`
  return String(html`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}">
<title>${label}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="4"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#2a3140"/><rect x="${left}" width="${right}" height="20" fill="${colours[status.state]}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${part(title, 0, left)}${part(value, left, right)}</g>
</svg>
`)
}

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : text
}

/** Without what no XML may hold. */
const inXml = (text: string) => text.toWellFormed().replaceAll(/[\ufffe\uffff]/g, '\ufffd')
