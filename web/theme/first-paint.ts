import { applyLook, readLook } from './theme'

/** Runs as a small classic script in the head, so that the page never shows in another theme. */
applyLook(readLook())
