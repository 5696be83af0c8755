import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'

/** What a mutation says of its end, in passing. */
export const notifyOf = (failure: string) => ({
  onSuccess: ({ message }: { message: string }) => notify({ type: 'success', title: message }),
  onError: (error: Error) => notifyFailure(failure, error),
})
