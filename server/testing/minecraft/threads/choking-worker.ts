import { Client } from 'minecraft-protocol'
import '../../../worker/main'

/** The real worker, but for one word of a server that it never comes back from. */
const emit = Client.prototype.emit
Client.prototype.emit = function choke(event: string | symbol, ...args: unknown[]) {
  const chokes = event === 'systemChat' && JSON.stringify(args).includes('choke on this')
  // Its host need not wait to see that it hangs.
  if (chokes) process.exit(1)
  while (chokes) Bun.sleepSync(10)
  return emit.call(this, event, ...args)
}
