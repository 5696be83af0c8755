import type { UserStatus } from '#contract/auth'
import type { StatusTone } from '../ui/feedback/status'

export const statusTones: Record<UserStatus, StatusTone> = {
  active: 'live',
  inactive: 'idle',
  suspended: 'fault',
  pending: 'pending',
}
