import { describe, expect, test } from 'bun:test'
import { csvLine } from '../lib/csv'
import { csvResponse } from './line-file'

describe('a file for download', () => {
  test('is made while it is read, and not after it was left', async () => {
    let made = 0
    let isOver = false
    function* lines() {
      try {
        for (;;) yield csvLine([++made])
      } finally {
        isOver = true
      }
    }
    const response = csvResponse('x.csv', 3, lines())
    expect(response.headers.get('x-row-count')).toBe('3')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="x.csv"')
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1\r\n')
    await reader?.cancel()
    expect(made).toBeLessThan(4)
    expect(isOver).toBe(true)
  })
})
