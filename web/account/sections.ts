import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A part of one's account, and the panels that features bring to it, in their order. */
export type AccountSection = {
  id: string
  title: string
  Icon: LucideIcon
  panels: readonly ComponentType[]
}
