import type { CSSProperties, ReactNode } from 'react'
import type { LogEntry } from '#contract/console'
import { placesOf } from '../search/found-lines'
import styles from './console-line.module.css'
import { ourLinks } from './our-links'
import { hueOf } from './player-hue'

type Span = { from: number; to: number; as: 'plain' | 'player' | 'link' }

/** A line's words: its player coloured, our own links leading out, what is searched for marked. */
export function LineText({ line, text, wanted }: { line: LogEntry; text: string; wanted: string }) {
  const found = placesOf(text, wanted)
  return spansOf(line, text).map(({ from, to, as }) => {
    const part = text.slice(from, to)
    const inside = marked(part, from, found, wanted.length)
    if (as === 'player') {
      return (
        <span key={from} className={styles.player} style={hueStyle(part)}>
          {inside}
        </span>
      )
    }
    if (as === 'plain') return <span key={from}>{inside}</span>
    return (
      <a key={from} href={part} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  })
}

const hueStyle = (name: string) => ({ '--player-hue': hueOf(name) }) as CSSProperties

function spansOf(line: LogEntry, text: string): Span[] {
  const special = isOurs(line) ? linksIn(text) : playerIn(line, text)
  const spans: Span[] = []
  let at = 0
  for (const span of special) {
    if (span.from > at) spans.push({ from: at, to: span.from, as: 'plain' })
    spans.push(span)
    at = span.to
  }
  if (at < text.length) spans.push({ from: at, to: text.length, as: 'plain' })
  return spans
}

/** Only what we wrote ourselves may lead out: what players and servers say stays text. */
const isOurs = ({ source, category }: LogEntry) =>
  source === 'system' || (source === 'bot' && category === 'errors')

const linksIn = (text: string): Span[] =>
  [...text.matchAll(/https:\/\/[^\s<>"']+[^\s<>"'.,;:)]/g)]
    .filter(([address]) => ourLinks.has(address))
    .map(({ 0: address, index }) => ({ from: index, to: index + address.length, as: 'link' }))

/** Who speaks: as the server has proven, or else as the game itself writes it. */
function playerIn({ category, metadata }: LogEntry, text: string): Span[] {
  const written = category === 'chat' ? /^<([^<>\s]{1,32})> /.exec(text)?.[1] : undefined
  const name = metadata?.playerName || written
  const from = name ? text.indexOf(name) : -1
  return name && from >= 0 ? [{ from, to: from + name.length, as: 'player' }] : []
}

/** The part of the text that begins at `from`, with what is found in it marked. */
function marked(part: string, from: number, found: number[], length: number): ReactNode {
  const pieces: ReactNode[] = []
  let at = 0
  for (const place of found) {
    const begin = Math.max(place - from, at)
    const end = Math.min(place - from + length, part.length)
    if (end <= begin) continue
    pieces.push(part.slice(at, begin), <mark key={begin}>{part.slice(begin, end)}</mark>)
    at = end
  }
  return at === 0 ? part : [...pieces, part.slice(at)]
}
