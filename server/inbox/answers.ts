import { controlCharacters } from '#contract/common'
import type { QuestionAnswer, QuestionField } from '#contract/inbox/questions'
import type { Issue } from '../errors'
import type { AskedContent } from '../game/questions'
import { ValidationError } from '../http/route'
import { type Text, text } from '../locales/text'

/** Throws VALIDATION unless the answer is exactly what the question asks for. */
export function checkAnswer(content: AskedContent, answer: QuestionAnswer): void {
  const issues = issuesOf(content, answer)
  if (issues.length > 0) throw new ValidationError({ issues })
}

function issuesOf(content: AskedContent, { text: said, choice, fields }: QuestionAnswer): Issue[] {
  const open = content.choices.filter(({ link }) => link === null)
  if (!content.takesText && open.length === 0)
    return [issue('text', text('inbox.answer.elsewhere'))]
  if (said !== undefined) {
    if (!content.takesText) return [issue('text', text('inbox.answer.noText'))]
    if (choice !== undefined || fields !== undefined)
      return [issue('text', text('inbox.answer.one'))]
    if (controlCharacters.test(said)) return [issue('text', text('inbox.answer.oneLine'))]
    return []
  }
  if (open.length === 0) return [issue('text', text('validation.empty'))]
  if (!open.some(({ id }) => id === choice)) return [issue('choice', text('inbox.answer.choose'))]
  return Object.entries(fields ?? {}).flatMap(([key, value]) => {
    const field = content.fields.find((one) => one.key === key)
    const wrong = field ? faultOf(field, value) : text('inbox.answer.noField')
    return wrong === null ? [] : [issue(`fields.${key}`, wrong)]
  })
}

const issue = (path: string, message: Text): Issue => ({ path: [path], message })

/** A step is told as a float; so much beside one is still on it. */
const tolerance = 1e-3

function faultOf(field: QuestionField, value: string | boolean | number): Text | null {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : text('inbox.answer.badField')
    case 'option': {
      const isOne = field.options.some((option) => option.value === value)
      return isOne ? null : text('inbox.answer.badOption')
    }
    case 'text': {
      if (typeof value !== 'string') return text('inbox.answer.badField')
      if (value.length > field.maxLength) return text('validation.tooLong', field.maxLength)
      const isLine = field.multiline || !/[\r\n]/.test(value)
      return isLine ? null : text('inbox.answer.oneLine')
    }
    case 'number': {
      const { min, max, step } = field
      if (typeof value !== 'number' || !Number.isFinite(value)) return text('inbox.answer.badField')
      if (value < min || value > max) return text('validation.between', min, max)
      const steps = step === null ? 0 : (value - min) / step
      const isOn = Math.abs(steps - Math.round(steps)) < tolerance || value === max
      return isOn ? null : text('inbox.answer.badStep', step ?? 0)
    }
  }
}
