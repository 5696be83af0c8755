import { describe, expect, test } from 'bun:test'
import { text } from '../../locales/text'
import { fromTronAddress, toTronAddress } from '../chain/tron'
import { openWallet } from './wallet'

// m/44'/60'/0' and m/44'/195'/0' of the mnemonic "test test test test test test test test test test
// test junk", whose keys everybody knows.
const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'
const tronXpub =
  'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr'

test.each([
  [0, '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  [1, '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'],
  [7, '0x14dc79964da2c08b23698b3d3cc7ca32193d9955'],
])('address %d is the one that wallets show', (index, address) => {
  expect(openWallet(xpub, false).derive(index)).toEqual({
    address,
    path: `m/44'/60'/0'/0/${index}`,
  })
})

test.each([
  [0, 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6'],
  [1, 'TPjjvMwjPoDC32V2dGDYTkLH4E5LAtBZ6C'],
  [7, 'TDmEWPYotmrXW4X49WMJTMostcezCiksPw'],
])('address %d of Tron too', (index, shown) => {
  const { address, path } = openWallet(tronXpub, true).derive(index)
  expect([toTronAddress(address), fromTronAddress(shown), path]).toEqual([
    shown,
    address,
    `m/44'/195'/0'/0/${index}`,
  ])
})

test('addresses of Tron are read whole or not at all', () => {
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(fromTronAddress(usdt)).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c')
  const wrong = [usdt.replace('q', 'r'), usdt.slice(1), `${usdt}t`, usdt.toLowerCase(), '']
  expect(wrong.map(fromTronAddress)).toEqual(wrong.map(() => null))
})

test('the same account is the same wallet, another is not', () => {
  expect(openWallet(xpub, false).id).toBe(openWallet(xpub, false).id)
  expect(openWallet(xpub, false).id).not.toBe(openWallet(tronXpub, false).id)
})

describe('what is no public key of an account is refused', () => {
  const root =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
  const rootPublic =
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
  const zpub =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
  test.each([
    ['a private key', root, text('wallet.isPrivate')],
    ['a key of Bitcoin addresses', zpub, text('wallet.otherFormat')],
    ['a key of another level', rootPublic, text('wallet.wrongDepth', 0)],
    ['a mistyped key', xpub.replace('36', '63'), text('wallet.unreadable')],
    ['something else', 'xpub', text('wallet.unreadable')],
    ['an address', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', text('wallet.unreadable')],
  ])('%s', (_name, written, words) => {
    expect(() => openWallet(written, false)).toThrow(expect.objectContaining({ words }))
  })
})
