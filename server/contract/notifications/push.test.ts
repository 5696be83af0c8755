import { expect, test } from 'bun:test'
import { type PushPayload, pushBounds, readPush } from './push'

const payload: PushPayload = {
  ...{ id: 'a', kind: 'died', title: 'Minero ha muerto', body: 'Por un creeper.' },
  ...{ link: '/bots/1', at: 5 },
  actions: [{ action: 'mute', label: 'Silenciar 1 h', token: 'x' }],
}
const read = (changes: object) => readPush(JSON.stringify({ ...payload, ...changes }))

test('what was sent is read as it was', () => {
  expect(read({})).toEqual(payload)
})

test('what is too long is cut, and what is none of ours left out', () => {
  const long = 'a'.repeat(9_000)
  const buttons = [
    { action: 'delete', label: 'Borrar', token: 'x' },
    { action: 'restart', label: 7, token: 'x' },
    { action: 'mute', label: 'Silenciar', token: long },
    null,
  ]
  expect(read({ title: long, body: long, link: long, kind: 5, actions: buttons })).toEqual({
    ...payload,
    title: long.slice(0, pushBounds.title),
    body: long.slice(0, pushBounds.body),
    ...{ kind: '', link: '', actions: [] },
  })
  const many = Array.from({ length: 9 }, () => payload.actions[0])
  expect(read({ actions: many })?.actions).toHaveLength(pushBounds.actions)
})

test.each([
  '',
  'null',
  '5',
  '"a"',
  '[]',
  '{}',
  '{"id":"a"}',
  '{"id":{},"title":"b"}',
  '{"id":"a","title":"\n"}',
])('%p is no push', (text) => {
  expect(readPush(text)).toBeNull()
})
