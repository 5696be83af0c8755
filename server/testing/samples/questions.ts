import type { AskedQuestion } from '../../game/questions'
import { encodePng } from '../../game/tiles/png'
import { newId } from '../../lib/ids'
import { text } from '../../locales/text'

/** A picture of one grey pixel. */
export const smallPicture = () => new Uint8Array(encodePng(new Uint8Array(4).fill(128), 1, 1))

/** A captcha, or whatever else a bot is asked. */
export const askedLike = (
  fields: Partial<AskedQuestion> & Pick<AskedQuestion, 'botId'>,
): AskedQuestion => ({
  questionId: newId(),
  kind: 'captcha-map',
  content: {
    title: text('inbox.captcha.title'),
    text: text('inbox.captcha.text'),
    ...{ fields: [], choices: [], takesText: true },
  },
  picture: smallPicture(),
  target: 'mc.ejemplo.com:25565',
  hash: 'h',
  askedAt: Date.UTC(2030, 0, 15),
  expiresAt: null,
  otherwise: text('inbox.captcha.otherwise'),
  ...fields,
})

/** A server's rules. */
export const rulesLike = (
  fields: Partial<AskedQuestion> & Pick<AskedQuestion, 'botId'>,
): AskedQuestion =>
  askedLike({
    kind: 'code-of-conduct',
    content: {
      title: text('inbox.conduct.title'),
      text: 'Sé amable.',
      fields: [],
      choices: [
        { id: 'accept', label: text('inbox.conduct.accept'), link: null },
        { id: 'reject', label: text('inbox.conduct.reject'), link: null },
      ],
      takesText: false,
    },
    picture: null,
    otherwise: text('inbox.conduct.otherwise'),
    ...fields,
  })
