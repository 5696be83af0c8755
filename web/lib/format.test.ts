import { describe, expect, test } from 'bun:test'
import {
  formatAllowance,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatRelative,
  pickLocale,
} from './format'

describe('dates', () => {
  test('missing and broken ones say so', () => {
    expect(formatDate(null)).toBe('No disponible')
    expect(formatDate('')).toBe('No disponible')
    expect(formatDateTime('ayer')).toBe('Fecha inválida')
    expect(formatRelative(undefined)).toBe('No disponible')
  })

  test('are relative to now, in Spanish', () => {
    const now = Date.parse('2026-05-10T12:00:00Z')
    const ago = (seconds: number) => formatRelative(now - seconds * 1000, now)
    expect(ago(3)).toBe('ahora mismo')
    expect(ago(42)).toBe('hace 42 segundos')
    expect(ago(5 * 60)).toBe('hace 5 minutos')
    expect(ago(26 * 3600)).toBe('ayer')
    expect(ago(-3 * 86_400)).toBe('dentro de 3 días')
    expect(ago(400 * 86_400)).toBe('el año pasado')
  })
})

describe('numbers', () => {
  test('durations keep their two largest parts', () => {
    expect(formatDuration(0)).toBe('0 s')
    expect(formatDuration(65_000)).toBe('1 min 5 s')
    expect(formatDuration(3 * 86_400_000 + 4 * 3_600_000 + 59_000)).toBe('3 d 4 h')
    expect(formatDuration(3_600_000)).toBe('1 h')
  })

  test('money and what is practically without limit', () => {
    expect(formatMoney(9.99)).toMatch(/^9,99\s\$$/)
    expect(formatAllowance(10)).toBe('10')
    expect(formatAllowance(9999)).toBe('Sin límite práctico')
  })
})

test('the locale is the browser’s Spanish, or plain Spanish for the others', () => {
  expect(pickLocale(['en-US', 'es-MX', 'es'])).toBe('es-MX')
  expect(pickLocale(['en-US@posix', 'fr'])).toBe('es')
  expect(pickLocale([])).toBe('es')
})
