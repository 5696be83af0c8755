// Prints how often the assistant finds the right guide, refuses what is off-topic, and how long it
// takes; beside it a plain full-text search over the same sections. Asserts nothing.

import { parseArgs } from 'node:util'
import SQLite from 'better-sqlite3'
import type { ChatAnswer } from '../../server/contract/assistant'
import { guideSections } from '../../server/guides/guides'
import { createTestContext } from '../../server/testing/context'
import { registerUser } from '../../server/testing/samples/people'
import { firstAsked, questions } from './assistant/questions'
import { guideOf, isRight, type Result, tally } from './assistant/tally'

const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
})
const rounds = Number(values.rounds)
const say = (line: string) => console.log(line)

await using ctx = createTestContext({ aiMessages: 1_000_000 })
const person = await registerUser(ctx)

async function ask(message: string): Promise<string | null> {
  const { body } = await person.call<ChatAnswer>('POST', '/ai/chat', { message })
  return guideOf(body)
}

/** Full-text search as SQLite brings it: no stems, no synonyms; refuses what finds nothing. */
function createRival() {
  const db = new SQLite(':memory:')
  db.exec(
    "CREATE VIRTUAL TABLE s USING fts5(guide UNINDEXED, text, tokenize='unicode61 remove_diacritics 2')",
  )
  const insert = db.prepare('INSERT INTO s VALUES (?, ?)')
  for (const { guide, title, heading, text } of guideSections(ctx)) {
    insert.run(guide, `${title} ${heading} ${text}`)
  }
  const find = db.prepare<[string], { guide: string }>(
    'SELECT guide FROM s WHERE s MATCH ? ORDER BY bm25(s) LIMIT 1',
  )
  return (message: string) => {
    const words = message.match(/[\p{L}\p{N}]+/gu) ?? []
    return find.get(words.map((word) => `"${word}"`).join(' OR '))?.guide ?? null
  }
}

type Answer = (message: string) => string | null | Promise<string | null>

async function measure(name: string, answer: Answer) {
  const results: Result[] = []
  for (const question of questions) results.push({ question, guide: await answer(question.text) })
  const from = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const { text } of questions) await answer(text)
  }
  const mean = (performance.now() - from) / (rounds * questions.length)
  say(`${name}: ${mean.toFixed(2)} ms a question`)
  for (const line of tally(results)) say(`  ${line}`)
  return results
}

say(`${questions.length} questions, ${guideSections(ctx).length} sections`)
const results = await measure('assistant', ask)
await measure('plain FTS5', createRival())
say(`right at first asking, in scope and off-topic: ${firstAsked.join(', ')}`)
if (values.misses) {
  for (const result of results.filter((result) => !isRight(result))) {
    const { question, guide } = result
    say(`${question.guides.join(' or ') || null} <- ${guide}: ${question.text}`)
  }
}
