/** So many at once do this again and again; what fails is tried again after a moment. */
export async function many(count: number, act: (number: number) => Promise<unknown>) {
  const again = async (number: number) => {
    for (;;) {
      await act(number).catch(() => Bun.sleep(failedMs))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, number) => again(number)))
}

const failedMs = 50

/** An address of the attackers' one network. */
export const inside = (number: number) => `198.51.100.${1 + (number % 250)}`

/** Addresses of as many networks as there are numbers. */
export const anywhere = (number: number) =>
  `${100 + ((number >> 16) % 20)}.${(number >> 8) % 256}.${number % 256}.7`
