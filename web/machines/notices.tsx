import type { Machines } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { formatDateTime } from '../lib/format'
import { Banner } from '../ui/feedback/banner'

const texts = t.notices

/** What is wrong with all of them at once. */
export function Notices({
  machines: { busAwaySince, silent, machines, problem },
}: {
  machines: Machines
}) {
  const names = machines.filter(({ id }) => silent.includes(id)).map(({ name }) => name)
  return (
    <>
      {busAwaySince && <Banner tone="danger">{texts.bus(formatDateTime(busAwaySince))}</Banner>}
      {names.length > 0 && <Banner tone="danger">{texts.silent(names.join(', '))}</Banner>}
      {problem === 'no-tls' && <Banner tone="warn">{texts.noTls}</Banner>}
    </>
  )
}
