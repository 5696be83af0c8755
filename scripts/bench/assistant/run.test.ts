import { expect, test } from 'bun:test'
import { answerLike } from '../../../server/testing/samples/chat'
import { Expectation } from './dialogs'
import { runDialog } from './run'

test('each turn is asked with those before it, as a browser sends them', async () => {
  const asked: [string, string[]][] = []
  const expected = Expectation.parse({ kind: 'talk' })
  const says = ['uno', 'dos', 'tres']
  const turns = says.map((say) => ({ say, expect: expected }))
  const { asked: verdicts } = await runDialog(
    { voice: 'v', isSealed: false, turns },
    (message, history) => {
      asked.push([message, history.map(({ role, content }) => `${role} ${content}`)])
      const origin = message === 'dos' ? 'unknown' : 'greeting'
      const answer = answerLike({ message: `a ${message}`, origin })
      return Promise.resolve({ answer, ms: 1 })
    },
  )
  expect(asked).toEqual([
    ['uno', []],
    ['dos', ['user uno', 'assistant a uno']],
    ['tres', ['user uno', 'assistant a uno', 'user dos', 'assistant a dos']],
  ])
  expect(verdicts.map(({ verdict }) => verdict.isRight)).toEqual([true, false, true])
})
