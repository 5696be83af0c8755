import type { AuditDeed } from '#contract/admin/system-logs'
import type { Catalogue } from '../locales/locales'

type Change = AuditDeed['changes'][number]
type Words = Catalogue['auditWords']
type Fields = Readonly<Record<string, unknown>>

const most = 40
const longest = 300
const deepest = 3

/** What differs between two states, in words; what both have alike is left out. */
export function changesOf(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  words: Words,
): Change[] {
  const [kind = ''] = action.split('.')
  return differences(fieldsOf(before, kind), fieldsOf(after, kind), words, deepest).slice(0, most)
}

/** `group` is what a group below another is called: its fields have the names of its siblings'. */
function differences(
  before: Fields,
  after: Fields,
  words: Words,
  levels: number,
  group?: string,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (Bun.deepEquals(old, now)) return []
    const word = words.fields[name] ?? name
    if (levels > 1 && [old, now].some(isGroup)) {
      const inner = levels < deepest ? word : undefined
      return differences(isGroup(old) ? old : {}, isGroup(now) ? now : {}, words, levels - 1, inner)
    }
    const said = (from: Fields) => (name in from ? wordsOf(name, from[name], words) : null)
    return [{ field: group ? `${group}, ${word}` : word, before: said(before), after: said(after) }]
  })
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that are said one by one; a plan with its end is said at once. */
const isGroup = (value: unknown): value is Fields => isObject(value) && !('plan' in value)

/** What is no object is the one field of its kind. */
function fieldsOf(value: unknown, kind: string): Fields {
  if (value === null || value === undefined) return {}
  return isObject(value) ? value : { [kind]: value }
}

function wordsOf(name: string, value: unknown, words: Words): string {
  const { changes } = words
  if (value === null || value === undefined || value === '') return changes.none
  if (typeof value === 'boolean') return value ? changes.yes : changes.no
  if (typeof value === 'number') {
    return name === 'bytes' ? changes.size(value) : changes.number(value)
  }
  if (typeof value === 'string') return words.values[name]?.[value] ?? dayOf(value, words)
  if (Array.isArray(value)) {
    return cut(value.map((one) => wordsOf('', one, words)).join(', ')) || changes.none
  }
  return isObject(value) && typeof value.plan === 'string' ? planOf(value, words) : asJson(value)
}

function planOf({ plan, expiresAt }: Fields, words: Words) {
  const name = wordsOf('plan', plan, words)
  return typeof expiresAt === 'string' ? words.changes.until(name, dayOf(expiresAt, words)) : name
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function dayOf(text: string, { changes }: Words) {
  const at = new Date(text)
  return instant.test(text) && !Number.isNaN(at.getTime()) ? changes.day(at) : cut(text)
}

const asJson = (value: unknown) => cut(JSON.stringify(value))
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** A change as one text. */
export function changeText({ field, before, after }: Change, { changes }: Words): string {
  if (before !== null && after !== null) return changes.from(field, before, after)
  return changes.is(field, after ?? before ?? changes.none)
}
