import type { Question, QuestionAnswer, QuestionField } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { t } from '#texts/inbox/inbox'
import type { Checked } from '../../lib/form/use-edit-form'
import { formatNumber } from '../../lib/format'

const bounds = limits.inbox

/** What stands in a question's form: by the place of a field, since a server names its keys. */
export type AnswerValues = Record<string, string | boolean>

export const nameOf = (place: number) => `field${place}`

/** How the form is before anything is typed. */
export function valuesOf({ fields }: Question): AnswerValues {
  const initial = fields.map((field, place) => [nameOf(place), initialOf(field)] as const)
  return { text: '', ...Object.fromEntries(initial) }
}

function initialOf(field: QuestionField): string | boolean {
  if (field.type === 'number') return String(field.initial)
  if (field.type !== 'option') return field.initial
  const { options, initial } = field
  return options.some(({ value }) => value === initial) ? initial : (options[0]?.value ?? '')
}

/** The answer that the form gives: its fields with a choice, or its text where `choice` is null. */
export function answerOf(
  question: Question,
  values: AnswerValues,
  choice: string | null,
): Checked<QuestionAnswer> {
  if (choice === null) return textOf(String(values.text).trim())
  const issues: Record<string, string> = {}
  const given: [string, string | boolean | number][] = []
  for (const [place, field] of question.fields.entries()) {
    const read = readField(field, values[nameOf(place)])
    if ('issue' in read) issues[nameOf(place)] = read.issue
    else given.push([field.key, read.value])
  }
  if (Object.keys(issues).length > 0) return { change: null, issues }
  const fields = given.length > 0 ? { fields: Object.fromEntries(given) } : {}
  return { change: { choice, ...fields }, issues }
}

function textOf(text: string): Checked<QuestionAnswer> {
  const issue = text === '' ? t.form.empty : t.form.tooLong(bounds.text)
  const fits = text !== '' && text.length <= bounds.text
  return fits ? { change: { text }, issues: {} } : { change: null, issues: { text: issue } }
}

type Read = { value: string | boolean | number } | { issue: string }

function readField(field: QuestionField, typed: string | boolean | undefined): Read {
  if (field.type === 'boolean') return { value: typed === true }
  const text = String(typed ?? '')
  if (field.type === 'option') return { value: text }
  if (field.type === 'number') return readNumber(field, text)
  const most = Math.min(field.maxLength, bounds.field)
  return text.length > most ? { issue: t.form.tooLong(most) } : { value: text }
}

/** Steps are counted from the least; how much a sum of fractions may be beside one. */
const tolerance = 1e-6

function readNumber(field: Extract<QuestionField, { type: 'number' }>, text: string): Read {
  const { min, max, step } = field
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= min && value <= max)) {
    return { issue: t.form.between(formatNumber(min), formatNumber(max)) }
  }
  const steps = step ? (value - min) / step : 0
  return step && Math.abs(steps - Math.round(steps)) > tolerance
    ? { issue: t.form.inSteps(formatNumber(step), formatNumber(min)) }
    : { value }
}
