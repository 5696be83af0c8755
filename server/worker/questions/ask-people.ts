import type { Asking } from './asking'
import { askAboutCaptchas } from './captcha/captcha'
import { askAboutConduct } from './code-of-conduct'
import { askAboutDialogs } from './dialogs/dialogs'

/** Asks people what only they can answer, as long as the attempt goes on. */
export function askPeople(asking: Asking): void {
  askAboutCaptchas(asking)
  askAboutConduct(asking)
  askAboutDialogs(asking)
}
