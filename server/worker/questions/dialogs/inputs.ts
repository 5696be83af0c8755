import type { QuestionField } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { booleanIn, childOf, elementsOf, numberIn, plainId, stringIn, type Tag } from './tags'

/** A field, and how its value stands in a command: of a boolean the server says how. */
export type Input = { field: QuestionField; spoken: { yes: string; no: string } }

/** Reads a text component as one plain line. */
export type Read = (component: Tag | null) => string

const { inbox: bounds } = limits
const usualLength = 32

/** A field of a dialog; null for one that nobody could fill in. */
export function inputOf(tag: Tag, read: Read): Input | null {
  const key = stringIn(tag, 'key')
  const field = key === null || key.length > bounds.key ? null : fieldOf(tag, key, read)
  if (!field) return null
  const spoken = {
    yes: stringIn(tag, 'on_true') ?? 'true',
    no: stringIn(tag, 'on_false') ?? 'false',
  }
  return { field, spoken }
}

function fieldOf(tag: Tag, key: string, read: Read): QuestionField | null {
  const label = read(childOf(tag, 'label')) || key
  switch (plainId(stringIn(tag, 'type') ?? '')) {
    case 'text': {
      const wanted = numberIn(tag, 'max_length') ?? usualLength
      const maxLength = Math.min(Math.max(1, Math.floor(wanted)), bounds.field)
      const initial = (stringIn(tag, 'initial') ?? '').slice(0, maxLength)
      const multiline = childOf(tag, 'multiline') !== null
      return { type: 'text', key, label, initial, maxLength, multiline }
    }
    case 'boolean':
      return { type: 'boolean', key, label, initial: booleanIn(tag, 'initial', false) }
    case 'single_option':
      return optionField(tag, key, label, read)
    case 'number_range':
      return numberField(tag, key, label)
    default:
      return null
  }
}

function optionField(tag: Tag, key: string, label: string, read: Read): QuestionField | null {
  const entries = elementsOf(childOf(tag, 'options'), bounds.choices).flatMap((entry) => {
    const value = typeof entry.value === 'string' ? entry.value : stringIn(entry, 'id')
    if (value === null || value.length > bounds.key) return []
    const shown = read(childOf(entry, 'display')) || value
    return [{ value, label: shown, isInitial: booleanIn(entry, 'initial', false) }]
  })
  const initial = entries.find(({ isInitial }) => isInitial) ?? entries[0]
  if (!initial) return null
  const options = entries.map(({ value, label }) => ({ value, label }))
  return { type: 'option', key, label, options, initial: initial.value }
}

function numberField(tag: Tag, key: string, label: string): QuestionField | null {
  const [from, to] = [numberIn(tag, 'start'), numberIn(tag, 'end')]
  if (from === null || to === null) return null
  const [min, max] = [Math.min(from, to), Math.max(from, to)]
  const wanted = numberIn(tag, 'step')
  const step = wanted !== null && wanted > 0 ? wanted : null
  const middle = numberIn(tag, 'initial') ?? (min + max) / 2
  const onStep = step === null ? middle : min + Math.round((middle - min) / step) * step
  const initial = Math.min(max, Math.max(min, onStep))
  return { type: 'number', key, label, min, max, step, initial }
}
