/**
 * Puts `text` on the clipboard. Pages on plain HTTP have no clipboard of their own and copy a
 * selection instead. Throws where the browser allows neither.
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator
  if (clipboard) await clipboard.writeText(text)
  else copySelected(text)
}

function copySelected(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  // Beside what has the focus: a dialog takes it back from everything outside.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    if (!document.execCommand('copy')) throw new Error('The browser does not copy')
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}
