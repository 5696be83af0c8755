import type { Guide, GuideListItem } from '#contract/guides'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { GuideIndex } from './search/search'
import type { Section } from './sections'

/** Guides in the order of the sidebar: ours, then those that the data folder adds. */
export const listGuides = ({ guides }: Context): GuideListItem[] =>
  guides.all().map(({ name, title, description }) => ({ name, title, description }))

export function readGuide({ guides }: Context, name: string): Omit<Guide, 'success'> {
  const guide = guides.all().find((guide) => guide.name === name)
  if (!guide) throw new AppError('GUIDE_NOT_FOUND')
  const { title, content, updatedAt } = guide
  return { name, title, content, updatedAt }
}

/** Every section of every guide, as a search and the assistant see them. */
export const guideSections = ({ guides }: Context): readonly Section[] => guides.sections()

/** The index over them. It is made anew when the data folder changes: ask for it each time. */
export const guideIndex = ({ guides }: Context): GuideIndex => guides.index()
