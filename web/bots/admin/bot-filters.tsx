import X from 'lucide-react/icons/x'
import { ManagedBotSort } from '#contract/admin/bots'
import { botStatuses } from '#contract/bots/bots'
import { disconnectReasons } from '#contract/bots/connections'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/admin/admin'
import { reasonWords } from '#texts/bots/connections/reasons'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/form/choice-field'
import { FilterChoice, Filters } from '../../ui/form/filters'
import type { BotsAddress } from './address'
import styles from './admin-bots.module.css'

const texts = t.filters

/** Which bots, in what order; what came from a link can be taken away again. */
export function BotFilters({
  address: { filter, bots, put },
  versions,
  ownerName,
}: {
  address: BotsAddress
  versions: readonly string[]
  /** Of the owner that the list is narrowed to, once one of the bots has said it. */
  ownerName: string | undefined
}) {
  const given = [
    filter.server && { part: 'server', name: texts.atServer(filter.server) },
    filter.owner && { part: 'owner', name: ownerName ? texts.ofOwner(ownerName) : texts.oneOwner },
  ].filter((one) => typeof one === 'object')
  return (
    <>
      <Filters
        label={texts.label}
        search={{
          label: texts.search,
          maxLength: limits.email,
          value: filter.search ?? '',
          onChange: (search) => put({ search }),
        }}
      >
        <FilterChoice
          label={texts.status}
          value={filter.status ?? ''}
          choices={botStatuses}
          names={t.status}
          any={texts.anyStatus}
          onChange={(status) => put({ status })}
        />
        <FilterChoice
          label={texts.cause}
          value={filter.cause ?? ''}
          choices={disconnectReasons}
          names={reasonWords}
          any={texts.anyCause}
          onChange={(cause) => put({ cause })}
        />
        <FilterChoice
          label={texts.version}
          value={filter.version ?? ''}
          choices={versions}
          names={Object.fromEntries(versions.map((version) => [version, version]))}
          any={texts.anyVersion}
          onChange={(version) => put({ version })}
        />
        <ChoiceField
          className={styles.sort}
          label={texts.sort}
          labelHidden
          value={bots.sort}
          choices={ManagedBotSort.options}
          nameOf={(sort) => texts.sorts[sort]}
          onChange={(sort) => put({ sort })}
        />
      </Filters>
      {given.length > 0 && (
        <p className={styles.given}>
          {texts.only}
          {given.map(({ part, name }) => (
            <Button
              key={part}
              size="small"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={texts.remove(name)}
              onClick={() => put({ [part]: '' })}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
