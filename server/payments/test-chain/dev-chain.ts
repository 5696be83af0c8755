import { encodeAbiParameters, encodeFunctionData, getContractAddress, parseAbi } from 'viem/utils'
import { z } from 'zod'
import { Address, Bytes32, Count } from '../chain/answers'
import { createRpc, type Rpc } from '../chain/rpc'
import { tokenCode } from './generated/token'

/** What only a development chain can do: it spends without keys. */
export type DevChain = {
  rpc: Rpc
  /** Where the first deployment of the account that holds the money goes. */
  token: string
  deploy(decimals: number): Promise<string>
  /** Whether the deployment of a token stands in a block. */
  hasToken(at?: string): Promise<boolean>
  /** Returns the transaction's hash; mining it is the caller's. */
  pay(to: string, amount: bigint, token?: string): Promise<string>
  payAll(to: readonly string[], amount: bigint): Promise<string>
}

/** First of the accounts of every development chain, with keys that everybody knows. */
const holder = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferAll(address[] to, uint256 value)',
])

export function createDevChain(url: string, signal: AbortSignal): DevChain {
  const rpc = createRpc(url, signal)
  const token = getContractAddress({ from: holder, nonce: 0n }).toLowerCase()
  const send = (transaction: { to?: string; data: string; gas?: string }) =>
    rpc.ask('eth_sendTransaction', [{ from: holder, ...transaction }], Bytes32)
  const hex = (address: string) => Address.parse(address) as `0x${string}`

  return {
    rpc,
    token,
    async deploy(decimals) {
      const nonce = await rpc.ask('eth_getTransactionCount', [holder, 'pending'], Count)
      const parameter = encodeAbiParameters([{ type: 'uint8' }], [decimals]).slice(2)
      await send({ data: tokenCode + parameter })
      return getContractAddress({ from: holder, nonce: BigInt(nonce) }).toLowerCase()
    },
    hasToken: async (at = token) =>
      (await rpc.ask('eth_getCode', [at, 'latest'], z.string())) !== '0x',
    pay(to, amount, contract = token) {
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [hex(to), amount] })
      return send({ to: contract, data })
    },
    payAll(to, amount) {
      const args = [to.map(hex), amount] as const
      const data = encodeFunctionData({ abi, functionName: 'transferAll', args })
      return send({ to: token, data, gas: '0x1c00000' })
    },
  }
}
