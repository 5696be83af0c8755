import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/auth/session-actions'
import type { Action } from '../command-palette/actions'
import { session, signOut } from './session-store'

/** Coming and going, for the palette. */
export function sessionActions(): Action[] {
  const own = { group: t.group }
  if (session.state === 'in') {
    return [
      {
        ...own,
        id: 'session.out',
        title: t.logout,
        keywords: t.logoutKeywords,
        icon: <LogOut size={16} />,
        run: signOut,
      },
    ]
  }
  return [
    {
      ...own,
      id: 'session.in',
      title: t.login,
      keywords: t.loginKeywords,
      icon: <LogIn size={16} />,
      run: () => navigate('/login'),
    },
    {
      ...own,
      id: 'session.new',
      title: t.register,
      keywords: t.registerKeywords,
      icon: <UserPlus size={16} />,
      run: () => navigate('/register'),
    },
  ]
}
