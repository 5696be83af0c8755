import { expect, test } from 'bun:test'
import { type HostReport, roomOf, roundedDown } from './capacity'

const empty: HostReport = {
  ...{ bots: 0, memoryMb: 130, memoryBudgetMb: 1_536, cpu: 1, cores: 2, loopDelayMs: 2 },
}

test.each<[string, Partial<HostReport>, number | null, ReturnType<typeof roomOf>]>([
  // (1536 * 0.85 - 130) / 10 = 117 of memory, (140 - 1) / 1 = 139 of the cores.
  ['nothing measured: busy bots', {}, null, { bots: 100, limit: 'memory', isMeasured: false }],
  ['more memory', { memoryBudgetMb: 8_000 }, null, { bots: 100, limit: 'cpu', isMeasured: false }],
  // 330 - 128 over 50 bots: 4 MiB each; 975 are left.
  [
    'measured by memory',
    { bots: 50, memoryMb: 330, cpu: 2 },
    null,
    { bots: 200, limit: 'memory', isMeasured: true },
  ],
  // 0.5 % a bot; 115 of 140 % are left.
  [
    'measured by the cores',
    { bots: 50, memoryMb: 150, cpu: 25 },
    null,
    { bots: 200, limit: 'cpu', isMeasured: true },
  ],
  // No bot is believed to cost less than 0.4 MiB: (1305 - 128) / 0.4 = 2944.
  [
    'bots that stand still',
    { bots: 100, memoryMb: 128, cpu: 0 },
    null,
    { bots: 2_900, limit: 'memory', isMeasured: true },
  ],
  [
    "the administrator's bound, to the bot",
    { bots: 50, memoryMb: 150, cpu: 1 },
    63,
    { bots: 13, limit: 'cap', isMeasured: true },
  ],
  ['more than the bound', { bots: 9 }, 5, { bots: 0, limit: 'cap', isMeasured: false }],
  ['late', { loopDelayMs: 100 }, 3, { bots: 0, limit: 'delay', isMeasured: false }],
  ['full', { memoryMb: 1_500 }, null, { bots: 0, limit: 'memory', isMeasured: false }],
  ['no budget', { memoryBudgetMb: null }, null, { bots: 100, limit: 'cpu', isMeasured: false }],
  ['nothing known', { memoryBudgetMb: null, cores: null }, null, null],
  ['nothing that can be', { memoryBudgetMb: 0, cores: 0 }, null, null],
  [
    'nothing but a bound',
    { memoryBudgetMb: null, cores: null },
    40,
    { bots: 40, limit: 'cap', isMeasured: false },
  ],
])('%s', (_case, report, maxBots, room) => {
  expect(roomOf({ ...empty, ...report }, maxBots)).toEqual(room)
})

test.each([
  [7, 7],
  [38, 30],
  [347, 300],
  [396, 350],
  [1_234, 1_200],
  [23_456, 23_000],
])('%i are some %i', (bots, some) => {
  expect(roundedDown(bots)).toBe(some)
})
