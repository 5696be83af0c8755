import { connectBus } from '../../bus/connection'
import { holdLease } from '../../bus/lease/hold'
import { hostLoad } from './lease-value'

/** Holds the lease of the host `argv[3]` at `argv[2]`, and says each of its acts: its time and the epoch. */
const [, , url = '', hostId = '', times = '{}'] = process.argv

const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)
const trouble = (error: unknown) => say({ trouble: String(error) })
const bus = await connectBus({ url, name: hostId, trouble })
const inc = crypto.randomUUID()
const lease = holdLease(bus, { hostId, inc, times: () => JSON.parse(times), info: () => hostLoad })
lease.onLost((why) => say({ at: Date.now(), lost: why }))

setInterval(() => {
  const at = Date.now()
  if (lease.mayAct()) say({ at, epoch: lease.epoch() })
}, 10)
