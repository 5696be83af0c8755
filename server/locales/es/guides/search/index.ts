import asked from './asked.txt' with { type: 'text' }
import { commonWords } from './common-words'
import { forms, smallNumber, spoken } from './forms'
import offTopic from './off-topic.txt' with { type: 'text' }
import * as questions from './questions'
import { stopWords } from './stop-words'
import { synonyms } from './synonyms'

/** What the search knows of the language. */
export const search = {
  ...{ asked, offTopic, synonyms, commonWords, stopWords },
  ...{ forms, smallNumber, spoken },
  questions,
}
