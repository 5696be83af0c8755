import { closeSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { limits } from '#contract/limits'
import { languageOf } from '../locales/languages'
import { partLogger } from '../log'
import { type GuideText, toGuide } from './guide-text'
import { filesOf, nameOf, synonymsFile } from './signature'

const log = partLogger('guides')

/** The administrator's guides and synonyms. */
type Folder = { guides: Map<string, GuideText>; synonymsText: string | null }

/** What cannot be used is left out, and the log says why. */
export function readFolder(folder: string, locale: string): Folder {
  const language = languageOf(locale).guides
  const guides = new Map<string, GuideText>()
  let synonymsText: string | null = null
  for (const file of filesOf(folder)) {
    try {
      const text = readText(folder, file)
      if (file === synonymsFile) synonymsText = text
      else guides.set(nameOf(file), toGuide(language, nameOf(file), text))
    } catch (error) {
      log.warning('guides.leftOut', { file, reason: String(error) })
    }
  }
  return { guides, synonymsText }
}

/** A file of the folder, also by links within it; throws for every other one. */
function readText(folder: string, file: string): string {
  const path = realpathSync(join(folder, file))
  if (!path.startsWith(realpathSync(folder) + sep)) throw new Error('it lies outside of the folder')
  // A pipe that is opened without this waits for its writer.
  if (!statSync(path).isFile()) throw new Error('it is no file')
  const handle = openSync(path, 'r')
  try {
    if (fstatSync(handle).size > limits.guides.bytes) throw new Error('it is too large')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(handle))
    if (text.includes('\0')) throw new Error('it is no text')
    return text
  } finally {
    closeSync(handle)
  }
}
