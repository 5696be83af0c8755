import { notify } from '../../ui/notify'
import { notifyFailure } from '../../ui/notify-failure'

/** What a mutation says of its end, in passing. */
export const notifyOf = (failure: string) => ({
  onSuccess: ({ message }: { message: string }) => notify({ type: 'success', title: message }),
  onError: (error: Error) => notifyFailure(failure, error),
})
