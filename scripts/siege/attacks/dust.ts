import { createBuyer } from '../buyer'
import { inside, many } from './many'

const transfers = 7_500
const pauseMs = 3_000

/** Floods the address of order after order with payments of almost nothing. */
export async function dust(url: string, chainUrl: string) {
  const { order } = createBuyer(url, chainUrl)
  let ordered = 0
  await many(1, async () => {
    ordered++
    const victim = await order(`polvo${ordered}`, inside(ordered))
    await victim.dust(transfers)
    await Bun.sleep(pauseMs)
  })
}
