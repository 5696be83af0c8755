import { portableLimits } from '#contract/bots/portable'
import { t } from '#texts/bots/portable/portable'

const megabyte = 1024 * 1024

/** What a file holds as JSON; throws in words where it is none, or too large to be sent. */
export async function readFile(file: File): Promise<unknown> {
  const most = portableLimits.bytes
  if (file.size > most) throw new Error(t.tooLarge(most / megabyte))
  const words = await file.text()
  try {
    return JSON.parse(words)
  } catch (cause) {
    throw new Error(t.unreadable, { cause })
  }
}

/** Whether there is something to open with a passphrase. */
export const hasSecrets = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && 'sealed' in file && typeof file.sealed === 'string'
