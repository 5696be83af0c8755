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

/** One of a few choices, kept in the address unless it is the first of them. */
export function useChoice<T extends string>(name: string, choices: readonly [T, ...T[]]) {
  const [said, put] = useParam(name)
  const [first] = choices
  const chosen = choices.find((choice) => choice === said) ?? first
  return [chosen, (choice: T) => put(choice === first ? null : choice)] as const
}

const onOff = ['si', 'no'] as const
const offOn = ['no', 'si'] as const

/** Whether something is on, kept in the address unless it is as it is at first. */
export function useToggle(name: string, isOnAtFirst: boolean) {
  const [chosen, choose] = useChoice<'si' | 'no'>(name, isOnAtFirst ? onOff : offOn)
  return [chosen === 'si', (isOn: boolean) => choose(isOn ? 'si' : 'no')] as const
}
