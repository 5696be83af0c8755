import { readFileSync } from 'node:fs'
import { text } from '../../locales/text'
import { type Finding, ok, warning } from '../findings'

/** Each browser and each bot holds one or two, and so does the database. */
const fewFiles = 4_096

/** How many files a process of ours may open (Linux; elsewhere nothing is said). */
export function examineOpenFiles(limits: () => string | null = ownLimits): Finding[] {
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits() ?? '') ?? []
  if (most === undefined) return []
  return [
    Number(most) < fewFiles
      ? warning(text('cliOperations.doctor.fewFiles', Number(most)))
      : ok(text('cliOperations.doctor.files', Number(most))),
  ]
}

function ownLimits(): string | null {
  return process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : null
}
