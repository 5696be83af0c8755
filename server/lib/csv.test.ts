import { describe, expect, test } from 'bun:test'
import { hostileTexts } from '../testing/hostile-texts'
import { csvLine } from './csv'

/** Reads a line back as RFC 4180 says. */
function fields(line: string): string[] {
  const found = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/g)]
  return found.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

describe('a line of a CSV file', () => {
  test('quotes what needs it, and nothing else', () => {
    const line = csvLine(['a', 'b,c', 'dijo "hola"', 'dos\nlíneas', 12.5, -3, null, ''])
    expect(line).toBe('a,"b,c","dijo ""hola""","dos\nlíneas",12.5,-3,,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n@x'])(
    'shows %j and never runs it',
    (text) => expect(fields(csvLine([text, 'b']))).toEqual([`'${text}`, 'b']),
  )

  test('takes whatever somebody wrote as it is', () => {
    for (const text of hostileTexts) {
      const [read, last] = fields(csvLine([text, 'fin']))
      expect([text, `'${text}`]).toContain(read ?? '')
      expect(last).toBe('fin')
    }
  })
})
