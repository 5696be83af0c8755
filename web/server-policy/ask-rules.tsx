import type { ServerCard } from '#contract/bots/servers'
import { t } from '#texts/server-policy/rules'
import { showDialog } from '../ui/dialog/confirm'
import { type Address, RulesDialog } from './rules-dialog'
import { fetchCard } from './server-policy-api'

/**
 * Asks whoever starts a bot to confirm the rules of that of its servers where something is missing, in a
 * dialog that nobody else carries along; false: they did not, or it is not theirs to confirm.
 */
export async function askRules(addresses: readonly Address[]): Promise<boolean> {
  const cards = await Promise.all(
    addresses.map(async ({ host, port }) => {
      const address = { host, port }
      return { address, card: await fetchCard(address) }
    }),
  )
  const others = cards.filter(({ card }) => !card.own)
  const open = others.find(
    ({ card: { rules, ban, signals } }) =>
      !rules || ban || (!rules.asked && signals.some(({ bots }) => bots === 'ask')),
  )
  const asked = open ?? others[0]
  return asked ? await show(asked) : false
}

function show({ address, card }: { address: Address; card: ServerCard }): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      showDialog(null)
      resolve(isConfirmed)
    }
    showDialog(
      <RulesDialog
        address={address}
        card={card}
        submit={t.start}
        onClose={() => end(false)}
        onDone={() => end(true)}
      />,
    )
  })
}
