import { useSearchParams } from 'wouter'

/** What the address calls the page of a section that has several. */
export const pageParam = 'vista'

/** Which page an address shows: all else that it says is a state of that page. */
export const pageAt = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get(pageParam) ?? ''}`

/** What the address says under a name, and how to change it in place; null takes it away. */
export function useParam(name: string) {
  const [params, put] = useParams()
  return [params.get(name), (value: string | null) => put({ [name]: value })] as const
}

/** All that the address says, and how to change some of it at once in place. */
export function useParams() {
  const [params, setParams] = useSearchParams()
  const put = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  return [params, put] as const
}
