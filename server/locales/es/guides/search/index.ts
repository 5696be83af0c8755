import asked from './asked.txt' with { type: 'text' }
import { commonWords } from './common-words'
import elsewhere from './elsewhere.txt' with { type: 'text' }
import { forms, smallNumber } from './forms'
import { stopWords } from './stop-words'
import { synonyms } from './synonyms'

/** What the search knows of the language. */
export const search = { asked, commonWords, elsewhere, forms, smallNumber, stopWords, synonyms }
