import type { GuideText } from './guide-text'
import { readFolder } from './overrides'
import { ownGuides, ownIndex, ownSections } from './own-guides'
import { analyzerOf } from './search/analyzer'
import { readSynonyms } from './search/phrases'
import { createGuideIndex, type GuideIndex } from './search/search'
import type { Section } from './sections'
import { guidesFolder, signatureOf } from './signature'

/** The guides as they stand now: ours, and over them those of the data folder. */
export type GuideLibrary = Disposable & {
  all(): readonly GuideText[]
  sections(): readonly Section[]
  index(): GuideIndex
  /** Makes the index in small steps, before a search needs it. */
  buildIndex(): Promise<void>
}

const sectionsAtOnce = 4

type State = {
  signature: string
  guides: readonly GuideText[]
  /** The administrator's own. */
  synonymsText: string | null
  sections?: readonly Section[]
  index?: GuideIndex
}

/** What changes in `guides` of the data folder counts at once. */
export function createGuideLibrary(dataDir: string, locale: string): GuideLibrary {
  const folder = guidesFolder(dataDir)
  let state: State | null = null
  let isClosed = false

  function current(): State {
    const signature = signatureOf(folder)
    if (state?.signature !== signature) state = { signature, ...readGuides(folder, locale) }
    return state
  }

  function sections(state: State) {
    state.sections ??= state.guides.flatMap(({ sections }) => sections)
    return state.sections
  }

  function index(state: State): GuideIndex {
    state.index ??= createIndex(state, locale)
    return state.index
  }

  return {
    all: () => current().guides,
    sections: () => sections(current()),
    index: () => index(current()),
    async buildIndex() {
      while (!isClosed && index(current()).build(sectionsAtOnce)) await Bun.sleep(1)
    },
    [Symbol.dispose]() {
      isClosed = true
    },
  }
}

function createIndex({ guides, synonymsText }: State, locale: string): GuideIndex {
  const analyzer = analyzerOf(locale)
  const own = ownSections(locale)
  const more = synonymsText ? readSynonyms(synonymsText) : []
  return createGuideIndex(
    {
      analyzer,
      sections: guides.flatMap(({ sections }) => sections),
      synonyms: more.length > 0 ? [...analyzer.synonyms, ...more] : analyzer.synonyms,
      isBuilt: (section) => own.has(section),
    },
    ownIndex(locale),
  )
}

function readGuides(folder: string, locale: string): Omit<State, 'signature'> {
  const { guides, synonymsText } = readFolder(folder, locale)
  const own = ownGuides(locale)
  const ours = own.map((guide) => guides.get(guide.name) ?? guide)
  const added = [...guides.values()].filter(({ name }) => !own.some((own) => own.name === name))
  return { guides: [...ours, ...added], synonymsText }
}
