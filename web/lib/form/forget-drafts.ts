const prefix = 'draft:'

/** Where a form's draft is kept in the browser's session storage. */
export const keyOf = (id: string) => prefix + id

/** Forgets what everybody typed: the next one at this browser may be somebody else. */
export function dropDrafts() {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  for (const key of drafts) sessionStorage.removeItem(key)
}
