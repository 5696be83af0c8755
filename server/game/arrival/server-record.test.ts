import { expect, test } from 'bun:test'
import { readServerRecord } from './server-record'

const nothing = { max: null, contact: null }

test.each([
  ['v=1; bots=deny', { ...nothing, bots: 'deny' }],
  [
    'v=1;bots=ask;max=2;contact=mailto:equipo@ejemplo.com',
    { bots: 'ask', max: 2, contact: 'mailto:equipo@ejemplo.com' },
  ],
  ['  V=1 ; BOTS=Allow ; MAX=0 ', { ...nothing, bots: 'allow', max: 0 }],
  ['v=1; max=999999999', { ...nothing, bots: 'allow', max: 10_000 }],
  ['v=1; max=-3; contact=javascript:alert(1)', { ...nothing, bots: 'allow' }],
  [`v=1; contact=https://ejemplo.com/${'x'.repeat(500)}`, { ...nothing, bots: 'allow' }],
  ['v=1; contact=https://ejemplo.com/a\u202eb', { ...nothing, bots: 'allow' }],
  ['v=1; bots=deny; later=means nothing', { ...nothing, bots: 'deny' }],
  ['v=2; bots=deny', null],
  ['bots=deny', null],
  ['v=1; bots=maybe', null],
  ['v=spf1 -all', null],
  ['', null],
  ['='.repeat(5_000), null],
] as const)('%s', (text, record) => {
  expect(readServerRecord(text)).toEqual(record)
})
