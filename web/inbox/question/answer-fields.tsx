import type { ReactNode } from 'react'
import type { Question, QuestionField } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { t } from '#texts/inbox/inbox'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field'
import { Checkbox } from '../../ui/form/toggle'
import { type AnswerValues, nameOf } from './answer-values'

type Props = {
  question: Question
  values: AnswerValues
  issues: Readonly<Record<string, string>>
  /** Nothing can be answered any more; what was typed can still be read and copied. */
  isOver: boolean
  onChange: (part: AnswerValues) => void
}

/** What has to be filled in, each field as its server wants it. */
export function AnswerFields({ question, values, issues, isOver, onChange }: Props) {
  const { fields, takesText, kind } = question
  return (
    <>
      {fields.map((field, place) => {
        const name = nameOf(place)
        return (
          <AnswerField
            key={name}
            field={field}
            label={<bdi>{field.label.trim() || t.form.unnamed(place + 1)}</bdi>}
            value={values[name] ?? ''}
            error={issues[name] ?? issues[`fields.${field.key}`]}
            isOver={isOver}
            onChange={(value) => onChange({ [name]: value })}
          />
        )
      })}
      {takesText && (
        <TextField
          {...plain}
          label={t.form.text[kind]}
          hint={t.form.hints[kind]}
          error={issues.text}
          maxLength={limits.inbox.text}
          enterKeyHint="send"
          readOnly={isOver}
          value={String(values.text)}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </>
  )
}

/** What is typed for a server is no word of ours: nothing completes or corrects it. */
const plain = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

type FieldProps = {
  field: QuestionField
  label: ReactNode
  value: string | boolean
  error: string | undefined
  isOver: boolean
  onChange: (value: string | boolean) => void
}

function AnswerField({ field, label, value, error, isOver, onChange }: FieldProps) {
  const text = { label, error, value: String(value), readOnly: isOver }
  switch (field.type) {
    case 'boolean':
      return (
        <Checkbox label={label} checked={value === true} disabled={isOver} onChange={onChange} />
      )
    case 'option':
      return (
        <SelectField
          label={label}
          value={String(value)}
          disabled={isOver}
          onChange={({ target }) => onChange(target.value)}
        >
          {[...new Map(field.options.map(({ value, label }) => [value, label]))].map(
            ([option, name]) => (
              <option key={option} value={option}>
                {name || option}
              </option>
            ),
          )}
        </SelectField>
      )
    case 'number':
      return (
        <TextField
          {...text}
          type="number"
          inputMode="decimal"
          min={field.min}
          max={field.max}
          step={field.step ?? 'any'}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'text': {
      const words = { ...text, ...plain, maxLength: Math.min(field.maxLength, limits.inbox.field) }
      return field.multiline ? (
        <TextAreaField {...words} rows={4} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextField {...words} onChange={({ target }) => onChange(target.value)} />
      )
    }
  }
}
