/**
 * The pages that our own sentences send people to. Any other address in them is a word that
 * somebody else has said, such as where a server wants to send the bot.
 */
export const ourLinks: ReadonlySet<string> = new Set([
  'https://account.microsoft.com/family/',
  'https://login.live.com/login.srf',
  'https://signup.live.com/signup',
  'https://www.microsoft.com/link',
  'https://www.xbox.com',
])
