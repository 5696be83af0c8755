import { t as channels } from '#texts/notifications/channels'
import { t as history } from '#texts/notifications/history'
import { t as preferences } from '#texts/notifications/preferences'
import { t as rules } from '#texts/notifications/rules'
import type { Screen } from '../screens'

const at = (part: string) => `/notifications?vista=${part}`

/** Where somebody who is told of nothing yet says of what they want to be told, how, and when. */
export const notificationScreens: Screen[] = [
  { name: 'rules, none', path: '/notifications', shows: rules.empty },
  {
    name: 'rule from a template',
    path: '/notifications',
    shows: rules.templates.title,
    open: async (page) => {
      await page.getByRole('button', { name: rules.templates.all.disconnected.title }).click()
      await page.getByRole('dialog', { name: rules.where.title }).waitFor()
    },
  },
  {
    name: 'new rule',
    path: '/notifications?regla=nueva',
    loads: true,
    shows: rules.form.newTitle,
  },
  { name: 'channels, none', path: at('canales'), loads: true, shows: channels.empty },
  { name: 'history, none', path: at('historial'), shows: history.empty },
  {
    name: 'quiet hours',
    path: at('preferencias'),
    loads: true,
    shows: preferences.quietTitle,
    open: (page) => page.getByRole('switch', { name: preferences.quiet }).check(),
  },
]
