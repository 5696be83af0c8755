import { useEffect } from 'react'
import { t } from '#texts/shell/shell'

/** What is open, from the page to the dialog above it; the tab names the uppermost. */
const titles = { page: '', dialog: '' }

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

function show() {
  const title = titles.dialog || titles.page
  if (title) document.title = title === t.brand ? title : t.title(title)
}
