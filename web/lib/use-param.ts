import { useSearchParams } from 'wouter'

/** What the address says under a name, and how to change it in place; null takes it away. */
export function useParam(name: string) {
  const [params, setParams] = useSearchParams()
  const put = (value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return [params.get(name), put] as const
}
