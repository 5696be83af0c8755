import { join } from 'node:path'
import type { GuideText } from './guide-text'
import { readFolder, signatureOf } from './overrides'
import { ownGuides } from './own-guides'
import { asked } from './search/asked.es'
import { elsewhere } from './search/elsewhere.es'
import { createGuideIndex, type GuideIndex } from './search/search'
import { readSynonyms, synonyms } from './search/synonyms.es'
import { type Section, sectionsOf } from './sections'

/** The guides as they stand now: ours, and over them those of the data folder. */
export type Shelf = Disposable & {
  all(): readonly GuideText[]
  sections(): readonly Section[]
  index(): GuideIndex
  /** Makes the index in small steps, so that the first search need not. */
  warm(): Promise<void>
}

const sectionsAtOnce = 4

type Stand = {
  signature: string
  guides: readonly GuideText[]
  synonyms: readonly (readonly string[])[]
  sections?: readonly Section[]
  index?: GuideIndex
}

/** What changes in `guides` of the data folder counts at once. */
export function createShelf(dataDir: string): Shelf {
  const folder = join(dataDir, 'guides')
  let stand: Stand | null = null
  let isClosed = false

  function current(): Stand {
    const signature = signatureOf(folder)
    if (stand?.signature !== signature) {
      stand?.index?.[Symbol.dispose]()
      stand = { signature, ...arranged(folder) }
    }
    return stand
  }

  function sections(stand: Stand) {
    stand.sections ??= stand.guides.flatMap(sectionsOf)
    return stand.sections
  }

  function index(stand: Stand) {
    stand.index ??= createGuideIndex(sections(stand), stand.synonyms, asked, elsewhere)
    return stand.index
  }

  return {
    all: () => current().guides,
    sections: () => sections(current()),
    index: () => index(current()),
    async warm() {
      while (!isClosed && index(current()).grow(sectionsAtOnce)) await Bun.sleep(1)
    },
    [Symbol.dispose]() {
      isClosed = true
      stand?.index?.[Symbol.dispose]()
    },
  }
}

function arranged(folder: string): Omit<Stand, 'signature'> {
  const { guides, synonymsText } = readFolder(folder)
  const ours = ownGuides.map((own) => {
    const other = guides.get(own.name)
    return other ? { ...other, description: own.description } : own
  })
  const added = [...guides.values()].filter(
    ({ name }) => !ownGuides.some((own) => own.name === name),
  )
  return {
    guides: [...ours, ...added],
    synonyms: synonymsText ? [...synonyms, ...readSynonyms(synonymsText)] : synonyms,
  }
}
