import '../../../worker/main'

declare const self: Worker & { onmessage: (event: MessageEvent) => void }

/** The real worker, but for one word of chat that it never comes back from. */
const receive = self.onmessage
self.onmessage = (event) => {
  const { name, args } = event.data ?? {}
  while (name === 'chat' && args?.message === 'loop for ever') Bun.sleepSync(10)
  receive.call(self, event)
}
