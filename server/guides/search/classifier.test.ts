import { expect, test } from 'bun:test'
import { createClassifier } from './classifier'

const examples: [string, string[]][] = [
  ['payments', ['pay', 'plan']],
  ['payments', ['pay', 'card']],
  ['api', ['token', 'plan']],
]

function taught() {
  const classifier = createClassifier()
  for (const [name, said] of examples) classifier.learn(name, said)
  return classifier
}

test('tells by what was said with each class, the same each time', () => {
  const [one, other] = [taught(), taught()]
  while (one.practise(1));
  other.practise(1_000)
  expect(one.classify(['pay'])).toEqual(other.classify(['pay']))
  expect(one.classify(['pay']).get('payments')).toBeGreaterThan(0.6)
  expect(one.classify(['token']).get('api')).toBeGreaterThan(0.6)
})

test('leans to none where it knows nothing, and learns anew what comes later', () => {
  const classifier = taught()
  while (classifier.practise(10));
  expect([...classifier.classify(['paella']).values()]).toEqual([0.5, 0.5])
  classifier.learn('kitchen', ['paella'])
  while (classifier.practise(10));
  expect(classifier.classify(['paella']).get('kitchen')).toBeGreaterThan(0.6)
})
