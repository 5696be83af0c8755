import { proxy } from 'valtio'
import { isHex } from './colour'
import { chooseColour, look, tryLook } from './theme-store'

/** The colour being tried in the editor; `null` while it is closed. */
export const editor = proxy<{ draft: string | null }>({ draft: null })

export function openEditor() {
  draftColour(look.customColor)
}

/** Shows a colour on the page at once, whole or still half typed. */
export function draftColour(colour: string) {
  editor.draft = colour
  if (isHex(colour)) tryLook({ theme: 'custom', customColor: colour })
}

export function saveDraft() {
  const colour = editor.draft
  if (colour === null || !isHex(colour)) return
  chooseColour(colour)
  editor.draft = null
}

/** Closes the editor and puts the stored look back. */
export function dropDraft() {
  editor.draft = null
  tryLook({ theme: look.theme, customColor: look.customColor })
}
