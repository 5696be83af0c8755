/** What is usual on a chain. */
export type KnownChain = {
  name: string
  confirmations: number
  /** Null where more than one contract goes by the name: it has to be configured. */
  usdt: { address: string; decimals: number } | null
  /** What a transaction's hash is put behind. */
  explorer: string | null
}

export const tronId = 728_126_428

export const usualConfirmations = 12

const knownChains: Record<number, KnownChain> = {
  1: {
    name: 'Ethereum',
    confirmations: 12,
    usdt: { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
    explorer: 'https://etherscan.io/tx/',
  },
  10: {
    name: 'OP Mainnet',
    confirmations: 30,
    usdt: null,
    explorer: 'https://optimistic.etherscan.io/tx/',
  },
  56: {
    name: 'BNB Smart Chain',
    confirmations: 15,
    usdt: { address: '0x55d398326f99059ff775485246999027b3197955', decimals: 18 },
    explorer: 'https://bscscan.com/tx/',
  },
  137: {
    name: 'Polygon',
    confirmations: 128,
    usdt: { address: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', decimals: 6 },
    explorer: 'https://polygonscan.com/tx/',
  },
  8453: { name: 'Base', confirmations: 30, usdt: null, explorer: 'https://basescan.org/tx/' },
  42161: {
    name: 'Arbitrum One',
    confirmations: 120,
    usdt: { address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', decimals: 6 },
    explorer: 'https://arbiscan.io/tx/',
  },
  43114: {
    name: 'Avalanche',
    confirmations: 12,
    usdt: { address: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', decimals: 6 },
    explorer: 'https://snowtrace.io/tx/',
  },
  [tronId]: {
    name: 'Tron',
    confirmations: 20,
    usdt: { address: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', decimals: 6 },
    explorer: 'https://tronscan.org/#/transaction/',
  },
}

export const knownChain = (id: number): KnownChain | null => knownChains[id] ?? null
