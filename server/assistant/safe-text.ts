import { withoutControls } from '../game/chat-text'

/** Elements of HTML; placeholders of commands (`<x>`) are not. */
const htmlNames = new Set(
  'a abbr audio b base blockquote body br button canvas center code details dialog div embed em font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe image img input link main map marquee math meta nav noscript object ol option p param picture plaintext pre s script section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr track u ul var video xmp'.split(
    ' ',
  ),
)
const tag = /<!--.*?(?:-->|$)|<[/!?]?([a-z][\w:-]*)[^<>\n]*>?/gim
const placeholder = /^<[\p{L}\p{N}][\p{L}\p{N} |_-]*>$/u

/** Pages that an answer may lead to. */
const ownPath = /^\/(?:(?:guide|dashboard|payment|atlas)(?:[?#][\w=&%#.-]*)?)?$/

const image = /!\[([^\]]{0,300})\](?:\([^)]{0,500}\)?|\[[^\]]{0,300}\])?/g
const link = /\[([^[\]]{0,300})\]\(\s{0,9}<?([^)\s>]{0,500})>?[^)]{0,300}\)?/g
const reference = /^ {0,3}\[[^\]]+\]:.*$/gm
const address =
  /(?:\b[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\.|\bmailto:|\bjavascript:)(?:[^\s`<>)\]]*[^\s`<>)\].,;:!?])?/gi
const codeOrRest = /(`{1,9})(?!`)[^\n]{0,500}?[^`]\1(?!`)|[^`]+|`+/g
/** A block of code, which no line in it can end sooner; to be copied as it stands. */
const block = /^(```[\w-]*\n(?:(?! {0,3}(?:```|~~~))[^\n]*\n)*```)$/gm

/**
 * Untrusted text, as an answer may hold it: no HTML, no pictures, no links but to our own pages.
 * Other addresses stay readable, as code.
 */
export function safeText(text: string): string {
  const plain = withoutTags(withoutControls(text).replaceAll('\\`', '`'))
    .replaceAll(reference, '')
    .replaceAll(image, '$1')
    .replaceAll(link, (whole, label: string, path: string) => (ownPath.test(path) ? whole : label))
  // Of what is split by what is captured, every second part is that.
  return plain
    .split(block)
    .map((part, at) => (at % 2 === 1 ? part : withoutAddressesBesideCode(part)))
    .join('')
}

const withoutAddressesBesideCode = (text: string): string =>
  [...text.matchAll(codeOrRest)].map(([part]) => withoutAddresses(part)).join('')

/** What is left of one tag may make another; after some passes every `<` goes. */
function withoutTags(text: string, passes = 4): string {
  if (passes === 0) return text.replaceAll('<', '')
  const plain = text.replaceAll(tag, (whole, name: string = '') =>
    isText(whole, name.toLowerCase()) ? whole : '',
  )
  return plain === text ? text : withoutTags(plain, passes - 1)
}

const isText = (whole: string, name: string) =>
  !htmlNames.has(name) && (placeholder.test(whole) || (name !== '' && !whole.endsWith('>')))

const withoutAddresses = (part: string) =>
  part.startsWith('`') && part.length > 1
    ? part
    : part.replaceAll(address, (found) => `\`${found}\``)
