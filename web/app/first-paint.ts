import { readToken } from '../lib/token'
import { applyTheme, readTheme } from '../theme/theme'
import { limitMarkup } from './trusted-types'

/** Addresses of the scripts that every page of the signed-in needs; set by the build. */
declare const SIGNED_IN_SCRIPTS: string[]

/**
 * Runs as a small classic script in the head: the page never shows in another theme, and what a
 * session needs is on its way before the script that would ask for it.
 */
limitMarkup()
applyTheme(readTheme())
if (readToken()) for (const address of SIGNED_IN_SCRIPTS) preload(address)

function preload(address: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = address
  document.head.append(link)
}
