import type { notifications } from '#db/schema'
import type { Context } from '../../context'
import { publicAddress } from '../../http/public-address'
import { type Coded, render, text } from '../../locales/text'
import { actionsOf, type Buttons } from '../buttons'
import type { Message } from '../message'

type NotificationRow = typeof notifications.$inferSelect

/** Of names and chat that others have written, what would break a line or hide in it goes. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const oneLine = (text: string) => text.replaceAll(hidden, ' ').trim()
const lines = (text: string) => text.split('\n').map(oneLine).join('\n')

/** A notification in the installation's language, with the buttons that are right for it. */
export function renderMessage(
  { config }: Pick<Context, 'config'>,
  buttons: Buttons,
  row: NotificationRow,
): Message {
  const say = (words: Coded) => render(words, config.locale)
  const { id, kind, at, urgent, isEnd, botId, botName } = row
  return {
    ...{ id, kind, at, urgent, isEnd },
    title: oneLine(say(row.title)),
    body: lines(say(row.body)),
    bot: botId === null ? null : { id: botId, name: botName ?? '' },
    link: publicAddress(config) + pathOf(row),
    actions: actionsOf(row).map((action) => ({
      ...{ action, label: say(text(`channels.actions.${action}`)) },
      token: buttons.token(id, action),
    })),
  }
}

/** Where what it tells of can be answered, or seen. */
function pathOf({ kind, botId }: Pick<NotificationRow, 'kind' | 'botId'>): string {
  if (kind === 'question') return '/inbox'
  return botId === null ? '/notifications?vista=historial' : `/bots/${botId}`
}
