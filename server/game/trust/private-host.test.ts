import { expect, test } from 'bun:test'
import { isPrivateHost } from './private-host'

test.each(['localhost', '127.0.0.1', '[::1]', '10.1.2.3', '100.64.0.9', 'nats', 'bus.internal'])(
  '%s is nobody else’s network',
  (host) => expect(isPrivateHost(host)).toBe(true),
)

test.each(['panel.ejemplo.com', '8.8.8.8', '2130706433.com', '[2606:4700::1]', '134744072', ''])(
  '%s is not',
  (host) => expect(isPrivateHost(host)).toBe(false),
)
