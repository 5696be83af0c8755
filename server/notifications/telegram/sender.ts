import { type SenderOf, shortened } from '../channels/sender-parts'

/** Of 4,096 characters, with what stands around. */
const longest = { title: 256, body: 3_000 }

/** A private chat with the installation's bot. Telegram knows no id by which to tell what came twice. */
export const telegramSender: SenderOf<'telegram'> =
  (ctx) =>
  ({ chatId }, { id, title, body, link, actions }) => {
    const text = `${shortened(title, longest.title)}\n\n${shortened(body, longest.body)}\n\n${link}`
    const row = actions.map(({ action, label }) => ({
      text: label,
      callback_data: `${action}:${id}`,
    }))
    return ctx.telegram.send({
      ...{ chat_id: chatId, text, link_preview_options: { is_disabled: true } },
      ...(row.length > 0 ? { reply_markup: { inline_keyboard: [row] } } : {}),
    })
  }
