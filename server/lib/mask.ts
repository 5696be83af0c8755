const hidden = '***'

/** Words in a key's name that say its value is secret. */
const secretWords = new Set([
  ...['password', 'passwd', 'pwd', 'passphrase', 'pass', 'secret', 'secrets', 'token', 'tokens'],
  ...['jwt', 'bearer', 'authorization', 'cookie', 'cookies', 'credential', 'credentials'],
  ...['key', 'keys', 'apikey', 'xpub', 'xprv', 'mnemonic', 'seed', 'otp', 'totp'],
  ...['contraseña', 'contrasena', 'clave', 'claves', 'secreto', 'semilla'],
])

/** Of these a number says how many there are, or which world of a game it is. */
const countedWords = new Set([
  ...['tokens', 'keys', 'secrets', 'cookie', 'cookies', 'credentials', 'claves', 'seed'],
])

/** Last words of a key's name that speak of a secret without being one. */
const aboutWords = new Set([
  ...['at', 'bytes', 'count', 'expires', 'file', 'kind', 'length', 'limit', 'name', 'path', 'type'],
])

/** Compasses, enclaves and the like, which end as a secret's name does. */
const pass = String.raw`(?<!\b(?:com|by|sur|tres|under|over))pass`
const clave = String.raw`(?<!\b(?:en|con|auto|palabras?\s))clave`
const cookie = String.raw`cookie(?!["']?\s*[=:]\s*\d{1,4}(?![\w=-]))`
const names = [
  ...['pass(?:word|wd|phrase)', pass, 'pwd', 'secret', 'token', 'authorization', cookie],
  ...['api[_-]?key', 'access[_-]?key', 'private[_-]?key', 'xpub', 'mnemonic', 'contraseña', clave],
].join('|')
const value = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&"'})\]]+)`

/** Patterns of secrets, wherever they stand in a text; `$1` stays. */
const secretTexts: [RegExp, string][] = [
  [/\b(bearer\s+)[\w+/=.~-]{6,}/gi, `$1${hidden}`],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  [/\b[xyztuv](?:pub|prv)[1-9A-HJ-NP-Za-km-z]{40,}/g, hidden],
  [/\b(?:sk|pk|rk|ghp|gho|xox[abp])[-_][\w-]{16,}/g, hidden],
  [/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"']{1,300}@/gi, `$1${hidden}@`],
  [
    new RegExp(String.raw`((?:${names})["']?\s*[=:]\s*(?:(?:bearer|basic)\s+)?)${value}`, 'gi'),
    `$1${hidden}`,
  ],
]

const depth = 4
const manyItems = 20
const manyFields = 40

/** The text without what looks like a secret. */
export function maskText(text: string): string {
  return secretTexts.reduce((masked, [pattern, shown]) => masked.replace(pattern, shown), text)
}

type Bounds = {
  /** Of a text, in characters. */
  longest: number
  /** What must not be seen, beside what looks like a secret. */
  secrets?: readonly string[]
}

/** Plain JSON of whatever was handed over: secrets masked, texts and lists cut, errors as fields. */
export function toLoggable(value: unknown, bounds: Bounds): unknown {
  return masked(value, depth, bounds)
}

function masked(value: unknown, levels: number, bounds: Bounds): unknown {
  if (typeof value === 'string') return textShown(value, bounds)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object') return value === undefined ? null : String(value).slice(0, 100)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (levels === 0) return '…'
  if (isSentence(value)) return sentenceShown(value, levels, bounds)
  if (value instanceof Error) return errorShown(value, levels, bounds)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (value instanceof Set || value instanceof Map) return masked([...value], levels, bounds)
  if (Array.isArray(value)) {
    return value.slice(0, manyItems).map((item) => masked(item, levels - 1, bounds))
  }
  const fields = Object.entries(value).slice(0, manyFields)
  return Object.fromEntries(
    fields.map(([key, field]) => [
      cut(key, 64),
      isSecret(key, field) ? hidden : masked(field, levels - 1, bounds),
    ]),
  )
}

function textShown(text: string, { longest, secrets = [] }: Bounds) {
  const open = secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
  return cut(maskText(cut(open, 4 * longest)), longest)
}

type Sentence = { code: unknown; params: unknown[] }

const isSentence = (value: object): value is Sentence =>
  'code' in value && 'params' in value && Array.isArray(value.params)

/** A sentence of ours in its code: what it takes lies no deeper than a field, so that it stays one. */
const sentenceShown = ({ code, params }: Sentence, levels: number, bounds: Bounds) => ({
  code: masked(code, levels - 1, bounds),
  params: params.slice(0, manyItems).map((param) => masked(param, levels - 1, bounds)),
})

function errorShown(error: Error, levels: number, bounds: Bounds) {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  const fields = { name, message, ...code, ...(cause === undefined ? {} : { cause }), stack }
  return masked(fields, levels, bounds)
}

function isSecret(key: string, field: unknown) {
  if (field === null || typeof field === 'boolean') return false
  const spaced = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  const words = spaced.split(/[^\p{L}]+/u).filter(Boolean)
  const secret = words.filter((word) => secretWords.has(word))
  if (secret.length === 0 || aboutWords.has(words.at(-1) ?? '')) return false
  return !(isCount(field) && secret.every((word) => countedWords.has(word)))
}

/** Nothing but numbers, be they named. */
function isCount(field: unknown): boolean {
  if (typeof field !== 'object' || field === null) return typeof field === 'number'
  return !Array.isArray(field) && Object.values(field).every((one) => typeof one === 'number')
}

const cut = (text: string, longest: number) =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
    .toWellFormed()
    .replaceAll('\0', '␀')
