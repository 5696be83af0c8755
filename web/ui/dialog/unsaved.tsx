import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { t } from '#texts/ui/ui'
import { confirm } from './confirm'
import { followWaysOut } from './ways-out'

type Edits = { discard: () => void; isInPart: boolean }

/** What goes away as one: the page, a dialog, a section of it; and what is being edited there. */
type Scope = { edits: Set<Edits>; within: Scope | null }

const page: Scope = { edits: new Set(), within: null }
const ScopeContext = createContext(page)

/** Makes a part of the page that can be left by itself; everything in it stands in `UnsavedScope`. */
export function useUnsavedScope(): Scope {
  const within = useContext(ScopeContext)
  const [scope] = useState(() => ({ edits: new Set<Edits>(), within }))
  return scope
}

export function UnsavedScope({ scope, children }: { scope: Scope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/**
 * Stands beside what is being edited: while `isDirty`, everything that would lose it asks first, and
 * `discard` is called when the user leaves all the same.
 */
export function Unsaved({ isDirty, discard }: { isDirty: boolean; discard?: () => void }) {
  const scope = useContext(ScopeContext)
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => {
    if (!isDirty) return
    const edits = { discard: () => latest.current?.(), isInPart: scope !== page }
    const scopes = around(scope)
    for (const { edits: all } of scopes) all.add(edits)
    follow()
    return () => {
      for (const { edits: all } of scopes) all.delete(edits)
      follow()
    }
  }, [isDirty, scope])
  return null
}

const around = (scope: Scope): Scope[] =>
  scope.within ? [scope, ...around(scope.within)] : [scope]

let isAsking = false

/** Goes, when nothing is lost by it or the user says so. */
export async function leave(scope: Scope, go: () => void) {
  if (scope.edits.size > 0 && !(await mayLose(scope))) return
  go()
}

/** The same for the whole page. */
export const leavePage = (go: () => void) => leave(page, go)

async function mayLose({ edits }: Scope) {
  // What else would leave while the question stands is no answer to it.
  if (isAsking) return false
  isAsking = true
  const { title, message, confirm: confirmLabel } = t.unsaved
  const yes = await confirm({ title, message, confirmLabel, danger: true })
  isAsking = false
  if (!yes) return false
  for (const one of [...edits]) {
    one.discard()
    page.edits.delete(one)
    edits.delete(one)
  }
  follow()
  return true
}

let unfollow: (() => void) | null = null

/** The ways out of the page are followed while there is something to lose. */
function follow() {
  if (page.edits.size === 0) {
    unfollow?.()
    unfollow = null
  } else {
    unfollow ??= followWaysOut({
      leave: leavePage,
      losesPart: () => [...page.edits].some(({ isInPart }) => isInPart),
    })
  }
}
