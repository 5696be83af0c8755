import { expect, test } from 'bun:test'
import { classify, type Example, trainClassifier } from './classifier'

const examples: Example[] = [
  { name: 'payments', tokens: ['pay', 'plan'] },
  { name: 'payments', tokens: ['pay', 'card'] },
  { name: 'api', tokens: ['token', 'plan'] },
  { name: 'api', tokens: ['token', 'call'] },
]

test('classifies by the tokens of each class, the same each time', () => {
  const [one, other] = [trainClassifier(examples), trainClassifier(examples)]
  expect(one).toEqual(other)
  expect(classify(one, ['pay']).get('payments')).toBeGreaterThan(0.6)
  expect(classify(one, ['token']).get('api')).toBeGreaterThan(0.6)
})

test('prefers no class for tokens that no two examples have', () => {
  const trained = trainClassifier(examples)
  for (const token of ['paella', 'call']) {
    expect([...classify(trained, [token]).values()]).toEqual([0.5, 0.5])
  }
})
