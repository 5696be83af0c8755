import type { Asking } from './asking'
import { askAboutCaptchas } from './captcha/captcha'
import { askAboutConduct } from './code-of-conduct'
import { askAboutDialogs } from './dialogs/dialogs'
import { askAboutLogin } from './login-prompt'
import { askForPlayers } from './player-questions'
import { askAboutPacks } from './resource-pack'
import { askAboutMenus } from './server-menu'

const parts = [
  ...[askAboutCaptchas, askAboutConduct, askAboutDialogs, askAboutLogin],
  ...[askAboutMenus, askAboutPacks, askForPlayers],
]

/** Asks people what only they can answer, as long as the attempt goes on. */
export function askPeople(asking: Asking): void {
  for (const ask of parts) ask(asking)
}
