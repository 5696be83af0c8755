import { expect, test } from 'bun:test'
import { createClassifier } from './classifier'

const examples: [string, string[]][] = [
  ['payments', ['pay', 'plan']],
  ['payments', ['pay', 'card']],
  ['api', ['token', 'plan']],
]

function withExamples() {
  const classifier = createClassifier()
  for (const [name, tokens] of examples) classifier.addExample(name, tokens)
  return classifier
}

test('classifies by the tokens of each class, the same each time', () => {
  const [one, other] = [withExamples(), withExamples()]
  while (one.train(1));
  other.train(1_000)
  expect(one.classify(['pay'])).toEqual(other.classify(['pay']))
  expect(one.classify(['pay']).get('payments')).toBeGreaterThan(0.6)
  expect(one.classify(['token']).get('api')).toBeGreaterThan(0.6)
})

test('prefers no class for unknown tokens, and is trained anew on what comes later', () => {
  const classifier = withExamples()
  while (classifier.train(10));
  expect([...classifier.classify(['paella']).values()]).toEqual([0.5, 0.5])
  classifier.addExample('kitchen', ['paella'])
  while (classifier.train(10));
  expect(classifier.classify(['paella']).get('kitchen')).toBeGreaterThan(0.6)
})
