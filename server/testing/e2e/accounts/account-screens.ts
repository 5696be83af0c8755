import { t as access } from '#texts/account/access'
import { t as account } from '#texts/account/account'
import { t as password } from '#texts/account/password'
import { t as servers } from '#texts/account/servers'
import type { Screen } from '../screens'
import { button } from '../steps'

/** One's own account. */
export const accountScreens: Screen[] = [
  { name: 'account', path: '/account', loads: true, shows: account.form.zone },
  {
    name: 'account, another password refused',
    path: '/account?vista=seguridad',
    shows: password.has,
    open: async (page) => {
      await button(page, password.change).click()
      await button(page, password.submit).click()
      await page.getByText(password.currentRequired).waitFor()
    },
  },
  { name: 'account, servers', path: '/account?vista=servidores', shows: servers.title },
  { name: 'account, sessions', path: '/account?vista=sesiones', shows: access.sessions.own },
]
