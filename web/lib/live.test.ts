import { expect, test } from 'bun:test'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { openLiveValue } from './live'
import { connection, openSocket } from './socket'

type Word = { text: string }

/** A resource whose pushes and answers are given by hand. */
function openWord() {
  const questions: PromiseWithResolvers<Word>[] = []
  let push: ((word: Word) => void) | null = null
  const feed = (_botId: string, take: (word: Word) => void) => {
    push = take
    return () => {
      push = null
    }
  }
  const ask = () => {
    const question = Promise.withResolvers<Word>()
    questions.push(question)
    return question.promise
  }
  const word = openLiveValue('uno', feed, ask)
  return {
    ...word,
    questions,
    push: (text: string) => push?.({ text }),
    async answer(at: number, text: string) {
      questions[at]?.resolve({ text })
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('an answer never takes the place of what came after its question', async () => {
  await using _backend = await startWebBackend()
  const word = openWord()
  word.push('pushed')
  await word.answer(0, 'older')
  expect(word.state.value).toMatchObject({ text: 'pushed' })

  void word.load()
  void word.load()
  await word.answer(2, 'second')
  await word.answer(1, 'first')
  expect(word.state.value).toMatchObject({ text: 'second' })

  void word.load()
  word.outdate()
  await word.answer(3, 'outdated')
  expect(word.state).toMatchObject({ value: { text: 'second' }, state: 'ready' })
  word.dispose()
})

test('what failed is asked for again, and a push is as good as an answer', async () => {
  await using _backend = await startWebBackend()
  const word = openWord()
  word.questions[0]?.reject(new Error('no'))
  await word.questions[0]?.promise.catch(() => {})
  await Promise.resolve()
  expect(word.state.state).toBe('failed')
  const again = word.retry()
  expect(word.state.state).toBe('loading')
  word.push('pushed')
  word.questions[1]?.reject(new Error('no'))
  await again
  expect(word.state).toMatchObject({ value: { text: 'pushed' }, state: 'ready' })
  word.dispose()
})

test('it is read again when the connection is back, and not heard once it is closed', async () => {
  await using backend = await startWebBackend()
  await backend.until('the socket', () => connection.state === 'live')
  const word = openWord()
  word.follow(false)
  word.push('not wanted')
  word.follow(true)
  openSocket().disconnect().connect()
  await backend.until('the return', () => word.questions.length === 2)
  word.dispose()
  word.push('late')
  await word.answer(0, 'late')
  expect(word.state.value).toBeNull()
})
