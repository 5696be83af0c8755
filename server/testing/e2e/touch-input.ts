import type { CDPSession, Page } from 'playwright-core'

type Point = { x: number; y: number }

/** Real touches, as Chromium takes them from a screen; each ends when the page has drawn it. */
export type TouchInput = {
  /** One finger, from a point to another. */
  drag(from: Point, to: Point): Promise<void>
  /** Two fingers beside a point, from one distance to another. */
  pinch(around: Point, from: number, to: number): Promise<void>
}

const steps = 6

export async function touchInput(page: Page): Promise<TouchInput> {
  const screen = await page.context().newCDPSession(page)
  const touch = async (at: (share: number) => Point[]) => {
    await touchOn(screen, at)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  return {
    drag: (from, to) =>
      touch((share) => [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]),
    pinch: ({ x, y }, from, to) =>
      touch((share) => {
        const half = (from + (to - from) * share) / 2
        return [
          { x: x - half, y },
          { x: x + half, y },
        ]
      }),
  }
}

/** Down, along the way that `at` tells from 0 to 1, and up. */
async function touchOn(screen: CDPSession, at: (share: number) => Point[]) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  await send('touchStart', at(0))
  for (let step = 1; step <= steps; step++) await send('touchMove', at(step / steps))
  await send('touchEnd', [])
}
