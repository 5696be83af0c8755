import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import { navigate } from 'wouter/use-browser-location'
import type { Action } from '../palette/actions'
import { es } from './session-actions.es'
import { session, signOut } from './session-store'

/** Coming and going, for the palette. */
export function sessionActions(): Action[] {
  const own = { group: es.group }
  if (session.state === 'in') {
    return [
      {
        ...own,
        id: 'session.out',
        title: es.logout,
        keywords: es.logoutKeywords,
        icon: <LogOut size={16} />,
        run: signOut,
      },
    ]
  }
  return [
    {
      ...own,
      id: 'session.in',
      title: es.login,
      keywords: es.loginKeywords,
      icon: <LogIn size={16} />,
      run: () => navigate('/login'),
    },
    {
      ...own,
      id: 'session.new',
      title: es.register,
      keywords: es.registerKeywords,
      icon: <UserPlus size={16} />,
      run: () => navigate('/register'),
    },
  ]
}
