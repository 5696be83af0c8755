import { deserialize } from 'bun:jsc'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideText } from './guide-text'
import { readFolder, signatureOf } from './overrides'
import { ownGuides } from './own-guides'
import { prebuilt } from './prebuilt'
import { asked } from './search/asked.es'
import { elsewhere } from './search/elsewhere.es'
import { createGuideIndex, type GuideIndex, type Learnt } from './search/search'
import { readSynonyms, synonyms } from './search/synonyms.es'
import type { Section } from './sections'

/** The guides as they stand now: ours, and over them those of the data folder. */
export type Shelf = Disposable & {
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
  synonyms: readonly (readonly string[])[]
  /** Nothing of the data folder is in it. */
  isOurs: boolean
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
    stand.sections ??= stand.guides.flatMap(({ sections }) => sections)
    return stand.sections
  }

  function index(stand: Stand) {
    stand.index ??= createGuideIndex(
      { sections: sections(stand), synonyms: stand.synonyms, asked, elsewhere },
      stand.isOurs ? learntByBuild() : undefined,
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

const learntByBuild = (): Learnt | undefined =>
  prebuilt ? deserialize(readFileSync(prebuilt.learnt)) : undefined

/** What the search learns from our own guides alone. */
export function learnOurs(): Learnt {
  const sections = ownGuides().flatMap(({ sections }) => sections)
  using index = createGuideIndex({ sections, synonyms, asked, elsewhere })
  return index.learnt()
}

function arranged(folder: string): Omit<Stand, 'signature'> {
  const { guides, synonymsText } = readFolder(folder)
  const ours = ownGuides().map((own) => {
    const other = guides.get(own.name)
    return other ? { ...other, description: own.description } : own
  })
  const added = [...guides.values()].filter(
    ({ name }) => !ownGuides().some((own) => own.name === name),
  )
  return {
    isOurs: guides.size === 0 && synonymsText === null,
    guides: [...ours, ...added],
    synonyms: synonymsText ? [...synonyms, ...readSynonyms(synonymsText)] : synonyms,
  }
}
