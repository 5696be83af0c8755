import type { Guide, GuideListItem } from '#contract/guides'
import type { Context } from '../context'
import { AppError } from '../errors'
import { createGuideLibrary, type GuideLibrary } from './library'
import type { GuideIndex } from './search/search'
import type { Section } from './sections'

/** The guides as they stand now, loaded by whoever asks first. */
export const libraryOf = ({ guides, config }: Pick<Context, 'guides' | 'config'>): GuideLibrary =>
  (guides.library ??= createGuideLibrary(config.dataDir, config.locale))

/** Guides in the order of the sidebar: ours, then those that the data folder adds. */
export const listGuides = (ctx: Context): GuideListItem[] =>
  libraryOf(ctx)
    .all()
    .map(({ name, title, description }) => ({ name, title, description }))

export function readGuide(ctx: Context, name: string): Omit<Guide, 'success'> {
  const guide = libraryOf(ctx)
    .all()
    .find((guide) => guide.name === name)
  if (!guide) throw new AppError('GUIDE_NOT_FOUND')
  const { title, content, updatedAt } = guide
  return { name, title, content, updatedAt }
}

/** Every section of every guide, as a search and the assistant see them. */
export const guideSections = (ctx: Context): readonly Section[] => libraryOf(ctx).sections()

/** The index over them. It is made anew when the data folder changes: ask for it each time. */
export const guideIndex = (ctx: Context): GuideIndex => libraryOf(ctx).index()
