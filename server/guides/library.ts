import { deserialize } from 'bun:jsc'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideText } from './guide-text'
import { readFolder, signatureOf } from './overrides'
import { ownGuides } from './own-guides'
import { prebuilt } from './prebuilt'
import { readSynonyms } from './search/phrases'
import { createGuideIndex, type GuideIndex, type Learnt } from './search/search'
import { type Synonyms, speechOf } from './search/speech'
import type { Section } from './sections'

/** The guides as they stand now: ours, and over them those of the data folder. */
export type GuideLibrary = Disposable & {
  all(): readonly GuideText[]
  sections(): readonly Section[]
  index(): GuideIndex
  /** Makes the index of guides of the data folder in small steps, so that no search need. */
  warm(): Promise<void>
}

const sectionsAtOnce = 4

type Stand = {
  signature: string
  guides: readonly GuideText[]
  synonyms: Synonyms
  /** Nothing of the data folder is in it. */
  isOurs: boolean
  sections?: readonly Section[]
  index?: GuideIndex
}

/** What changes in `guides` of the data folder counts at once. */
export function createGuideLibrary(dataDir: string, locale: string): GuideLibrary {
  const folder = join(dataDir, 'guides')
  let stand: Stand | null = null
  let isClosed = false

  function current(): Stand {
    const signature = signatureOf(folder)
    if (stand?.signature !== signature) {
      stand?.index?.[Symbol.dispose]()
      stand = { signature, ...arranged(folder, locale) }
    }
    return stand
  }

  function sections(stand: Stand) {
    stand.sections ??= stand.guides.flatMap(({ sections }) => sections)
    return stand.sections
  }

  function index(stand: Stand) {
    stand.index ??= createGuideIndex(
      { ...materialOf(locale), sections: sections(stand), synonyms: stand.synonyms },
      stand.isOurs ? learntByBuild(locale) : undefined,
    )
    return stand.index
  }

  return {
    all: () => current().guides,
    sections: () => sections(current()),
    index: () => index(current()),
    async warm() {
      if (current().isOurs) return
      while (!isClosed && index(current()).grow(sectionsAtOnce)) await Bun.sleep(1)
    },
    [Symbol.dispose]() {
      isClosed = true
      stand?.index?.[Symbol.dispose]()
    },
  }
}

function materialOf(locale: string) {
  const speech = speechOf(locale)
  const sections = ownGuides(locale).flatMap(({ sections }) => sections)
  const { synonyms, asked, elsewhere } = speech
  return { speech, sections, synonyms, asked, elsewhere }
}

function learntByBuild(locale: string): Learnt | undefined {
  const made = prebuilt[locale]
  return made && deserialize(readFileSync(made.learnt))
}

/** What the search learns from our own guides alone. */
export function learnOurs(locale: string): Learnt {
  using index = createGuideIndex(materialOf(locale))
  return index.learnt()
}

function arranged(folder: string, locale: string): Omit<Stand, 'signature'> {
  const { guides, synonymsText } = readFolder(folder, locale)
  const { synonyms } = speechOf(locale)
  const own = ownGuides(locale)
  const ours = own.map((guide) => guides.get(guide.name) ?? guide)
  const added = [...guides.values()].filter(({ name }) => !own.some((own) => own.name === name))
  return {
    isOurs: guides.size === 0 && synonymsText === null,
    guides: [...ours, ...added],
    synonyms: synonymsText ? [...synonyms, ...readSynonyms(synonymsText)] : synonyms,
  }
}
