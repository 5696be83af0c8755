/** A part that comes when it is needed, with sheets that the page names and leaves out until then. */
export async function styled<Part>(part: Promise<Part>, ...areas: string[]): Promise<Part> {
  await Promise.all([part, ...areas.map(load)])
  return part
}

const load = (area: string) =>
  new Promise<unknown>((resolve, reject) => {
    const link = document.querySelector<HTMLLinkElement>(`[data-area=${area}]`)
    if (!link || link.sheet) return resolve(link)
    const { href = '' } = link.dataset
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // So that the next attempt asks anew.
      link.removeAttribute('href')
      reject(new Error(href))
    })
    link.href = href
  })
