import type { Context } from '../context'
import { partLogger } from '../log'
import type { GuideLibrary } from './library'
import { guidesFolder, signatureOf } from './signature'

/** The guides in the context: nothing of them is loaded before somebody asks. */
export type Guides = Disposable & {
  library: GuideLibrary | null
  /** Indexes guides of the data folder, which no build has, before a search needs it. */
  begin(): void
}

const log = partLogger('guides')

export function createGuides({ config }: Pick<Context, 'config'>): Guides {
  let isClosed = false

  async function index() {
    if (signatureOf(guidesFolder(config.dataDir)) === '') return
    const { libraryOf } = await import('./guides')
    if (!isClosed) await libraryOf({ guides, config }).buildIndex()
  }

  const guides: Guides = {
    library: null,
    begin: () => void index().catch((error) => log.error('serve.guidesNotIndexed', { error })),
    [Symbol.dispose]() {
      isClosed = true
      guides.library?.[Symbol.dispose]()
    },
  }
  return guides
}
