import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../button'
import { SelectField, TextField } from './field'
import { Checkbox } from './toggle'

afterEach(cleanup)

function All() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox aria-label="Todos" checked={checked} indeterminate={!checked} onChange={setChecked} />
  )
}

describe('fields', () => {
  test('tie their label, hint and error to the input', () => {
    render(<TextField label="Puerto" hint="Por lo común 25565" error="Debe ser un número" />)
    const input = screen.getByRole('textbox', { name: 'Puerto' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const texts = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['Por lo común 25565', 'Debe ser un número'])
  })

  test('a password shows itself on request and hides again', async () => {
    render(<TextField label="Contraseña" type="password" defaultValue="secreto" />)
    const input = screen.getByLabelText('Contraseña')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(input.getAttribute('type')).toBe('password')
  })

  test('a select is the native one', async () => {
    render(
      <SelectField label="Versión">
        <option value="1.20.4">{'1.20.4'}</option>
        <option value="1.8.8">{'1.8.8'}</option>
      </SelectField>,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Versión' })
    await userEvent.selectOptions(select, '1.8.8')
    expect(select.value).toBe('1.8.8')
  })

  test('a check box can be half checked and says what it becomes', async () => {
    render(<All />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todos' })
    expect(box.indeterminate).toBe(true)
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(box.indeterminate).toBe(false)
  })
})

test('a busy button keeps its focus and does nothing, not even submit', async () => {
  const done: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push('submit')
      }}
    >
      <Button type="submit" busy onClick={() => done.push('click')}>
        {'Guardar'}
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  await userEvent.click(button)
  expect(done).toEqual([])
  expect(document.activeElement).toBe(button)
})
