import { type ReactNode, useEffect, useRef } from 'react'

/** Something that can be done from the palette. */
export type Action = {
  /** Unlike every other's. */
  id: string
  title: string
  group: string
  icon?: ReactNode
  /** What tells it from others of the same title. */
  hint?: string
  /** Further words under which it is found. */
  keywords?: string
  /** One of many of its kind: it comes after the others as long as nothing is searched. */
  isOneOfMany?: boolean
  run: () => unknown
}

/** Says what can be done as things are now; asked anew at every look. */
export type Offer = () => readonly Action[]

/** Keys and what they do, for the sheet of shortcuts. */
export type ShortcutGroup = { title: string; shortcuts: readonly { keys: string; does: string }[] }

const offers = new Set<Offer>()

/** Offers actions for as long as the component is there. */
export function useActions(offer: Offer) {
  const latest = useRef(offer)
  latest.current = offer
  useEffect(() => {
    const current: Offer = () => latest.current()
    offers.add(current)
    return () => void offers.delete(current)
  }, [])
}

/** What the components on the page offer. */
export const offeredActions = () => [...offers].flatMap((offer) => offer())
