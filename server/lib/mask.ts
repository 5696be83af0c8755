const hidden = '***'

/** Words in a key's name that say its value is secret. */
const secretWords = new Set([
  ...['password', 'passwd', 'pwd', 'passphrase', 'pass', 'secret', 'secrets', 'token', 'tokens'],
  ...['jwt', 'bearer', 'authorization', 'cookie', 'cookies', 'credential', 'credentials'],
  ...['key', 'keys', 'apikey', 'xpub', 'xprv', 'mnemonic', 'seed', 'otp', 'totp'],
  ...['contraseña', 'contrasena', 'clave', 'claves', 'secreto', 'semilla'],
])

/** Patterns of secrets, wherever they stand in a text; `$1` stays. */
const secretTexts: [RegExp, string][] = [
  [/\b(bearer\s+)[\w+/=.~-]{6,}/gi, `$1${hidden}`],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  [/\b[xyztuv](?:pub|prv)[1-9A-HJ-NP-Za-km-z]{40,}/g, hidden],
  [/\b(?:sk|pk|rk|ghp|gho|xox[abp])[-_][\w-]{16,}/g, hidden],
  [/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"']{1,300}@/gi, `$1${hidden}@`],
  [
    /((?:pass(?:word|wd|phrase)?|pwd|secret|token|authorization|cookie|api[_-]?key|apikey|access[_-]?key|private[_-]?key|xpub|mnemonic|contraseña|clave)["']?\s*[=:]\s*(?:(?:bearer|basic)\s+)?)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&"'})\]]+)/gi,
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
      isSecret(key) && field !== null ? hidden : masked(field, levels - 1, bounds),
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

function isSecret(key: string) {
  const words = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return words.split(/[^\p{L}]+/u).some((word) => secretWords.has(word))
}

const cut = (text: string, longest: number) =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
    .toWellFormed()
    .replaceAll('\0', '␀')
