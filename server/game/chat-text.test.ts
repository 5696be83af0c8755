import { describe, expect, test } from 'bun:test'
import { cleanText, flatten } from './chat-text'

describe('text from a server', () => {
  test.each([
    ['§cRed §lbold§r plain', 'Red bold plain'],
    ['\u001b[31mansi\u001b[0m', 'ansi'],
    ['abc\u202edcba\u2066x\u2069', 'abcdcbax'],
    ['null\u0000 bell\u0007 next\u0085', 'null bell next'],
    ['two\nlines\r\n  here', 'two lines here'],
    ['  ñandú €  ', 'ñandú €'],
  ])('%j', (dirty, clean) => {
    expect(cleanText(dirty)).toBe(clean)
  })

  test('has an end', () => {
    expect(cleanText('x'.repeat(5_000))).toBe(`${'x'.repeat(1_000)}…`)
    expect(cleanText('12345', 3)).toBe('123…')
  })
})

describe('chat components', () => {
  test.each([
    ['plain text', 'plain text'],
    ['"a JSON string"', 'a JSON string'],
    ['{"text":"a","extra":[{"text":"b"},"c"]}', 'abc'],
    ['["x",{"text":"y"}]', 'xy'],
    [{ text: '§aobject' }, 'object'],
    [{ type: 'string', value: 'nbt' }, 'nbt'],
    [
      {
        type: 'compound',
        value: {
          text: { type: 'string', value: 'kept ' },
          extra: {
            type: 'list',
            value: { type: 'compound', value: [{ text: { type: 'string', value: 'inside' } }] },
          },
        },
      },
      'kept inside',
    ],
    ['{"translate":"some.key","fallback":"Words"}', 'Words'],
    ['{"translate":"some.key","with":["one",{"text":"two"}]}', 'some.key onetwo'],
    ['{broken', '{broken'],
    [null, ''],
    [42, '42'],
  ])('%j', (component, text) => {
    expect(flatten(component).text).toBe(text)
  })

  test('tells the translation keys', () => {
    expect(flatten('{"translate":"a.b","with":[{"translate":"c.d"}]}').keys).toEqual(['a.b', 'c.d'])
  })

  test('says the game’s own sentences, with what stands in them', () => {
    const sentences = { a: '%2$s y %1$s', b: '<%s>: %s %%', c: 'Wither' }
    const said = (component: unknown) => flatten(component, sentences).text
    expect(said('{"translate":"a","with":["uno",{"translate":"c"}]}')).toBe('Wither y uno')
    const text = (value: string) => ({ text: { type: 'string', value } })
    const list = { type: 'list', value: { type: 'compound', value: [text('Ana'), text('hola')] } }
    const nbt = { translate: { type: 'string', value: 'b' }, with: list }
    expect(said({ type: 'compound', value: nbt })).toBe('<Ana>: hola %')
    expect(said('{"translate":"b","with":["Ana"],"extra":["!"]}')).toBe('<Ana>:  %!')
    expect(said('{"translate":"constructor"}')).toBe('constructor')
  })

  test('sentences in sentences do not grow without end', () => {
    let grown: object = { text: 'x'.repeat(100) }
    for (let level = 0; level < 12; level += 1) grown = { translate: 'many', with: [grown] }
    expect(flatten(grown, { many: '%1$s'.repeat(10) }).text.length).toBeLessThanOrEqual(1_001)
  })

  test('depth and width end', () => {
    const deep = `${'{"text":"d","extra":['.repeat(5_000)}"end"${']}'.repeat(5_000)}`
    expect(flatten(deep).text).not.toContain('end')
    expect(flatten({ extra: Array.from({ length: 100_000 }, () => 'w') }).text.length).toBeLessThan(
      1_000,
    )
  })
})
