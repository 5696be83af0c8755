import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '../api'
import { type Checked, issuesBy, useEditForm } from './use-edit-form'

type Values = { name: string; place: { port: string } }

const stored: Values = { name: 'uno', place: { port: '1' } }
let sent: Values[] = []
let answer: () => Promise<Values | undefined>

function check(values: Values): Checked<Values> {
  if (values.name !== '') return { change: values, issues: {} }
  return { change: null, issues: issuesBy([{ path: ['name'], message: 'falta' }]) }
}

function Form({ base, draftId }: { base: Values; draftId?: string }) {
  const { element, values, issues, isDirty, restored, failure, ...edits } = useEditForm(
    base,
    check,
    draftId,
  )
  const save = edits.submit((change) => {
    sent.push(change)
    return answer()
  })
  return (
    <form ref={element} onSubmit={save}>
      <input
        aria-label="name"
        aria-invalid={issues.name !== undefined}
        value={values.name}
        onChange={({ target }) => edits.change({ name: target.value })}
      />
      <input
        aria-label="port"
        value={values.place.port}
        onChange={({ target }) => edits.change({ place: { port: target.value } })}
      />
      <output>{JSON.stringify({ issues, isDirty, restored, failed: failure !== null })}</output>
      <button type="submit">save</button>
      <button type="button" onClick={() => edits.reset()}>
        discard
      </button>
    </form>
  )
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  sent = []
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const clean = { issues: {}, isDirty: false, restored: false, failed: false }

test('what nobody touched follows what the server has', () => {
  const { rerender } = render(<Form base={stored} />)
  write('name', 'dos')
  rerender(<Form base={{ name: 'tres', place: { port: '9' } }} />)
  expect([field('name').value, field('port').value]).toEqual(['dos', '9'])
  expect(state().isDirty).toBe(true)
  rerender(<Form base={{ name: 'dos', place: { port: '9' } }} />)
  expect(state()).toEqual(clean)
})

test('a try says what is wrong, and from then on as it is typed', async () => {
  render(<Form base={stored} />)
  write('name', '')
  expect(state().issues).toEqual({})
  await press('save')
  expect(state().issues).toEqual({ name: 'falta' })
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toEqual([])
  write('name', 'dos')
  await waitFor(() => expect(state().issues).toEqual({}))
})

test('what the server refuses stands at its field until something changes', async () => {
  const issues = [{ path: 'place.port', message: 'ocupado' }]
  answer = () => Promise.reject(new ApiError('VALIDATION', 'no', 400, issues))
  render(<Form base={stored} />)
  write('port', '2')
  await press('save')
  expect(state()).toMatchObject({ issues: { 'place.port': 'ocupado' }, failed: true })
  write('port', '3')
  await waitFor(() => expect(state()).toMatchObject({ issues: {}, failed: false }))
})

test('what was saved is what is edited from then on', async () => {
  answer = () => Promise.resolve({ ...stored, name: 'DOS' })
  render(<Form base={stored} draftId="saved" />)
  write('name', 'dos')
  expect(sessionStorage.getItem('draft:saved')).toContain('dos')
  await press('save')
  expect(sent).toEqual([{ ...stored, name: 'dos' }])
  expect(field('name').value).toBe('DOS')
  expect(state()).toEqual(clean)
  expect(sessionStorage.getItem('draft:saved')).toBeNull()
})

test('a draft outlives the page, until it is discarded', async () => {
  render(<Form base={stored} draftId="kept" />)
  write('port', '7')
  cleanup()
  render(<Form base={stored} draftId="kept" />)
  expect(field('port').value).toBe('7')
  expect(state()).toMatchObject({ isDirty: true, restored: true })
  await press('discard')
  expect(field('port').value).toBe('1')
  expect(state()).toEqual(clean)
})
