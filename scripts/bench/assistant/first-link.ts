import SQLite from 'better-sqlite3'
import type { Context } from '../../../server/context'
import type { ChatAnswer } from '../../../server/contract/assistant'
import { guideSections } from '../../../server/guides/guides'
import { firstAsked, questions } from './questions'
import { guideOf, isRight, type Result, tally } from './tally'

type Find = (message: string) => string | null | Promise<string | null>
type Ask = (message: string) => Promise<{ answer: Pick<ChatAnswer, 'origin' | 'links'> }>

/**
 * The older, coarser measure: whether the first link leads to the right guide, and nothing is said
 * to what is off-topic; beside it a plain full-text search over the same sections.
 */
export async function firstLinks(ctx: Context, ask: Ask) {
  const own = await measure('assistant', async (message) => guideOf((await ask(message)).answer))
  const rival = await measure('plain FTS5', createRival(ctx))
  const lines = [
    ...own.lines,
    ...rival.lines,
    `right at first asking, in scope and off-topic: ${firstAsked.join(', ')}`,
  ]
  const misses = own.results
    .filter((result) => !isRight(result))
    .map(
      ({ question, guide }) =>
        `${question.guides.join(' or ') || null} <- ${guide}: ${question.text}`,
    )
  return { lines, misses }
}

async function measure(name: string, find: Find) {
  const results: Result[] = []
  const from = performance.now()
  for (const question of questions) results.push({ question, guide: await find(question.text) })
  const mean = (performance.now() - from) / questions.length
  const title = `${name}: ${mean.toFixed(2)} ms a question`
  return { results, lines: [title, ...tally(results).map((line) => `  ${line}`)] }
}

/** Full-text search as SQLite brings it: no stems, no synonyms; refuses what finds nothing. */
function createRival(ctx: Context): Find {
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
  return (message) => {
    const words = message.match(/[\p{L}\p{N}]+/gu) ?? []
    return find.get(words.map((word) => `"${word}"`).join(' OR '))?.guide ?? null
  }
}
