import { useQuery } from '@tanstack/react-query'
import { fallbackVersions, limits } from '#contract/limits'
import { queryClient } from '../../lib/queries'
import { fetchVersions } from '../bots-api'

const fallback: { versions: readonly string[]; defaultVersion: string } = {
  versions: fallbackVersions,
  defaultVersion: limits.version,
}

/** The Minecraft versions to choose from; the specification's list until the server's arrives. */
export function useVersions() {
  const { data = fallback, isError } = useQuery(
    { queryKey: ['versions'], queryFn: fetchVersions, staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  )
  return { ...data, isError }
}
