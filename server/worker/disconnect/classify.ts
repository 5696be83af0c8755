import { cleanText, flatten } from '../../game/chat-text'
import { type Disconnect, disconnectOf } from '../../game/disconnect'
import { withoutAccents } from '../../lib/plain-text'
import { text } from '../../locales/text'
import { versionNamed } from '../server-check/version-text'
import { kicks } from './kick-table'

/** The disconnect behind a kick or refusal, whatever shape its component has; `tried`: our version. */
export function disconnectOfKick(component: unknown, tried: string | null = null): Disconnect {
  const { text, keys } = flatten(component)
  const rule = ruleFor(text, keys)
  const end = { ...disconnectOf(rule?.kind ?? 'kicked', text), isKick: true }
  return rule?.kind === 'outdated' ? suggesting(end, text, tried) : end
}

/** The disconnect of an attempt that spoke another version than the server, which may name its own. */
export function disconnectOfVersion(said: string, tried: string | null): Disconnect {
  return suggesting(disconnectOf('outdated', cleanText(said)), said, tried)
}

/** The disconnect of a server whose version is unknown to us; closed ones say so in its place. */
export function disconnectOfUnknownVersion(name: string): Disconnect {
  const shown = cleanText(name, 100)
  const rule = ruleFor(shown, [])
  return disconnectOf(rule?.kind === 'maintenance' ? 'maintenance' : 'versionUnsupported', shown)
}

function ruleFor(text: string, keys: string[]) {
  const words = plainKick(text)
  return kicks.find(
    ({ key, says }) =>
      keys.some((known) => key?.test(known)) || says?.some((said) => said.test(words)),
  )
}

function suggesting(end: Disconnect, said: string, tried: string | null): Disconnect {
  const suggestedVersion = versionNamed(said, tried)
  if (suggestedVersion === null) return end
  return { ...end, message: text('disconnect.otherVersion', suggestedVersion), suggestedVersion }
}

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'

/** As the table has it: ASCII as far as there is any, small letters, single spaces. */
function plainKick(text: string): string {
  return [...withoutAccents(text)]
    .map((letter) => {
      const index = smallCapitals.indexOf(letter)
      return index < 0 ? letter : String.fromCharCode(97 + index)
    })
    .join('')
    .toLowerCase()
    .replace(/[’´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
