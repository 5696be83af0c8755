import { expect, test } from 'bun:test'
import { text } from '../../locales/text'
import { localSettings } from '../../testing/chain/local-settings'
import { planChain } from './plan'

const address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const hash = `0x${'ab'.repeat(32)}`

test('wallets read the whole payment on Ethereum, the address alone on Tron', () => {
  const ethereum = planChain(localSettings({ chainId: 1 }), false)
  expect(ethereum.paymentUri(address, 9_990_000n)).toBe(
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&uint256=9990000',
  )
  expect(ethereum.showAddress(address)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(ethereum.transactionUrl(hash)).toBe(`https://etherscan.io/tx/${hash}`)
  const tron = planChain(localSettings({ chainId: 728_126_428 }), false)
  expect(tron.paymentUri(address, 9_990_000n)).toBe(tron.showAddress(address))
  expect(tron.showAddress(tron.token)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(tron.transactionUrl(hash)).toBe(`https://tronscan.org/#/transaction/${hash.slice(2)}`)
})

test.each([
  [1, 'Ethereum', 12, 6],
  [56, 'BNB Smart Chain', 15, 18],
  [137, 'Polygon', 128, 6],
  [728_126_428, 'Tron', 20, 6],
])('chain %d is known', (chainId, name, confirmations, decimals) => {
  const plan = planChain(localSettings({ chainId }), false)
  expect(plan).toMatchObject({ name, confirmations, decimals })
  const own = planChain(localSettings({ chainId, confirmations: 2 }), false)
  expect(own.confirmations).toBe(2)
})

test('a token may be named in any of its spellings, if it is one', () => {
  const named = (token: string | null, chainId = 1) =>
    planChain(localSettings({ chainId, token }), false).token
  const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7'
  expect(named(usdt)).toBe(usdt)
  expect(named('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe(usdt)
  const onTron = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'
  expect(named('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 728_126_428)).toBe(onTron)
  const mistyped = '0xdAC17F958D2ee523a2206206994597C13D831Ec7'
  expect(() => named(mistyped)).toThrow(
    expect.objectContaining({ words: text('paymentChain.tokenInvalid', mistyped, 'Ethereum') }),
  )
  const foreign = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(() => named(foreign)).toThrow(
    expect.objectContaining({ words: text('paymentChain.tokenInvalid', foreign, 'Ethereum') }),
  )
  expect(() => named(null, 10)).toThrow(
    expect.objectContaining({ words: text('paymentChain.tokenNeeded', 'OP Mainnet') }),
  )
})
