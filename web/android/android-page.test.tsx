import { afterEach, describe, expect, jest, spyOn, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AndroidPage } from './android-page'

const fields = {
  Nombre: 'Ana',
  'Correo electrónico': 'ana@ejemplo.com',
  'Versión de Android': '13',
  'Modelo del dispositivo': 'Pixel 8',
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Quiero ser beta tester' }))

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

/** Lets promises settle, then the simulated clock go on. */
async function after(ms: number) {
  await act(async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
    jest.advanceTimersByTime(ms)
    for (let i = 0; i < 10; i++) await Promise.resolve()
  })
}

const shows = (text: RegExp) => screen.queryByText(text) !== null

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('the Android page', () => {
  test.each([
    ['', 'Usar el sitio completo', '/?sitio=completo'],
    ['?volver=%2Fdashboard%3Fbot%3D1', 'Usar el sitio completo', '/dashboard?bot=1&sitio=completo'],
    ['?volver=%2Fsetup%3Ftoken%3Dabc', 'Crear el administrador', '/setup?token=abc&sitio=completo'],
    ['?volver=%2F%2Fejemplo.com%2Fsetup', 'Usar el sitio completo', '/?sitio=completo'],
  ])('leads on to where one wanted to go: %s', (search, name, href) => {
    history.replaceState(null, '', `/android${search}`)
    render(<AndroidPage />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  })

  test('says what is coming and leads to the full site by a real link', () => {
    render(<AndroidPage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enjambre para Android')
    for (const fact of [
      'Android 8.0 o superior (API 26)',
      '3 GB de RAM recomendados',
      '100 MB libres',
      'Primer semestre de 2026',
      'Vista previa: el formulario no envía datos',
    ]) {
      expect(shows(new RegExp(fact.replace(/[()]/g, '\\$&')))).toBe(true)
    }
    const link = screen.getByRole('link', { name: 'Usar el sitio completo' })
    expect(link.getAttribute('href')).toBe('/?sitio=completo')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('offers Android 14 down to 7, and other', () => {
    render(<AndroidPage />)
    const select = screen.getByLabelText<HTMLSelectElement>('Versión de Android')
    const offered = [...select.options].map(({ value }) => value)
    expect(offered).toEqual(['', '14', '13', '12', '11', '10', '9', '8', '7', 'other'])
    fireEvent.change(select, { target: { value: '7' } })
    expect(shows(/^La app pedirá Android 8\.0/)).toBe(true)
  })
})

describe('the form for testers', () => {
  test('asks for everything but the phone', async () => {
    render(<AndroidPage />)
    submit()
    await screen.findByText('Escribe tu nombre')
    for (const label of Object.keys(fields)) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    }
    const phone = screen.getByLabelText('Teléfono (opcional)')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
    expect(shows(/^Enviando/)).toBe(false)
  })

  test('takes nothing for an e-mail that is none', async () => {
    render(<AndroidPage />)
    fill({ ...fields, 'Correo electrónico': 'ana' })
    submit()
    const email = screen.getByLabelText('Correo electrónico')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBeNull()
  })

  test('pretends for 1.5 s, sends nothing, and shows for 5 s that it went well', async () => {
    jest.useFakeTimers()
    using calls = spyOn(globalThis, 'fetch')
    render(<AndroidPage />)
    fill(fields)
    submit()
    await after(1_400)
    expect(screen.getByRole('button', { name: 'Enviando...' }).getAttribute('aria-busy')).toBe(
      'true',
    )
    expect(shows(/^Inscripción completada/)).toBe(false)
    await after(200)
    expect(shows(/^Inscripción completada/)).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('')
    await after(4_700)
    expect(shows(/^Inscripción completada/)).toBe(true)
    await after(400)
    expect(shows(/^Inscripción completada/)).toBe(false)
    expect(calls).not.toHaveBeenCalled()
  })

  test('alerts when it fails, and keeps what was typed', async () => {
    jest.useFakeTimers()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    render(<AndroidPage />)
    fill(fields)
    submit()
    await after(1_600)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toStartWith('No se pudo completar la inscripción.')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
  })
})
