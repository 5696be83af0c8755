import { applyTheme, readTheme } from './theme'

/** Runs as a small classic script in the head, so that the page never shows in another theme. */
applyTheme(readTheme())
