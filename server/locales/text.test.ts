import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { es } from './es'
import { locales } from './locales'
import { type Code, type Coded, identityOf, isCoded, render, text } from './text'

const asPlain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('a sentence by its code', () => {
  test('is said with what it takes, also after a way through JSON', () => {
    const words = text('invoices.review', 3)
    expect(words).toEqual({ code: 'invoices.review', params: [3] })
    expect(render(words, 'es')).toBe('Hay 3 pagos que esperan tu revisión.')
    expect(render(asPlain(words), 'es')).toBe(es.invoices.review(3))
    expect(render(structuredClone(words), 'es')).toBe(es.invoices.review(3))
    expect(render(text('invoices.ownerGone'), 'es')).toBe(es.invoices.ownerGone)
  })

  test('may stand in another one', () => {
    const inner = text('errors.BOT_LIMIT_REACHED', { used: 1, max: 2 })
    expect(render(text('errors.VALIDATION', inner), 'es')).toBe(
      es.errors.BOT_LIMIT_REACHED({ used: 1, max: 2 }),
    )
  })

  test('takes only what its catalogue says', () => {
    // @ts-expect-error: a number.
    text('invoices.review', 'tres')
    // @ts-expect-error: nothing.
    text('invoices.ownerGone', 1)
    // @ts-expect-error: no such sentence.
    text('invoices.nope')
    expect(isCoded(text('invoices.ownerGone'))).toBe(true)
    expect(isCoded('invoices.ownerGone')).toBe(false)
    expect(isCoded({ code: 'invoices.ownerGone' })).toBe(false)
  })
})

describe('what cannot be said', () => {
  const stored = (code: string, ...params: Coded['params']): Coded => ({
    code: code as Code,
    params,
  })

  test('words from outside stay as they are, codes that nobody knows too', () => {
    expect(render('You are banned', 'es')).toBe('You are banned')
    for (const code of ['nope', 'errors.nope', 'errors', 'errors.toString', '__proto__.x', '']) {
      expect(render(stored(code), 'es')).toBe(code)
    }
  })

  test('a sentence that takes something else by now does not throw', () => {
    expect(render(stored('errors.BOT_LIMIT_REACHED'), 'es')).toBe('errors.BOT_LIMIT_REACHED')
  })
})

test('identity is the code and what it takes, not how it is worded', () => {
  const one = identityOf(text('invoices.review', 1))
  expect(identityOf(asPlain(text('invoices.review', 1)))).toBe(one)
  expect(identityOf(text('invoices.review', 2))).not.toBe(one)
  expect(identityOf('invoices.review')).not.toBe(one)
})

describe('another language', () => {
  beforeAll(() => {
    locales.xx = { ...es, invoices: { ...es.invoices, review: (count) => `${count} to review` } }
  })
  afterAll(() => void delete locales.xx)

  test('says the same code in its words', () => {
    expect(render(text('invoices.review', 2), 'xx')).toBe('2 to review')
    expect(render(text('invoices.review', 2), 'gone')).toBe(es.invoices.review(2))
  })
})
