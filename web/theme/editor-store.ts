import { proxy } from 'valtio'
import { isHex } from './colour'
import { chooseColour, previewTheme, themeChoice } from './theme-store'

/** The colour being tried in the editor; `null` while it is closed. */
export const editor = proxy<{ draft: string | null }>({ draft: null })

export function openEditor() {
  draftColour(themeChoice.customColor)
}

/** Shows a colour on the page at once, whole or still half typed. */
export function draftColour(colour: string) {
  editor.draft = colour
  if (isHex(colour)) previewTheme({ theme: 'custom', customColor: colour })
}

export function saveDraft() {
  const colour = editor.draft
  if (colour === null || !isHex(colour)) return
  chooseColour(colour)
  editor.draft = null
}

/** Closes the editor and puts the stored choice back. */
export function dropDraft() {
  editor.draft = null
  previewTheme({ theme: themeChoice.theme, customColor: themeChoice.customColor })
}
