import { useEffect } from 'react'
import { t } from '#texts/shell/shell'

/** What is open, from the page to the dialog above it; the tab names the uppermost. */
const titles = { page: '', dialog: '' }
let count = 0

/** Names the browser's tab while the component stands; a dialog's name covers its page's. */
export function useTitle(title: string, of: keyof typeof titles = 'page') {
  useEffect(() => {
    titles[of] = title
    show()
    return () => {
      titles[of] = ''
      show()
    }
  }, [title, of])
}

/** Stands before every name while it is more than nothing. */
export function countInTitle(next: number) {
  count = next
  show()
}

function show() {
  const name = titles.dialog || titles.page
  if (!name) return
  const title = name === t.brand ? name : t.title(name)
  document.title = count > 0 ? t.counted(count, title) : title
}
