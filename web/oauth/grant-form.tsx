import { useState } from 'react'
import { type OauthRequest, OauthVerb } from '#contract/account/oauth'
import type { TokenBots } from '#contract/account/tokens'
import { t as tokens } from '#texts/account/tokens'
import { t } from '#texts/oauth/authorize'
import styles from '../auth/form.module.css'
import { type Refusal, RefusalBanner, refusedBy } from '../auth/refusal'
import { Button } from '../ui/button'
import { ChecksField } from '../ui/form/checks-field'
import { Checkbox } from '../ui/form/toggle'
import { allow } from './oauth-api'

type Asked = { sendsTo: string; refused: string; bots: readonly { id: string; name: string }[] }

/** What plays without breaking anything, where the program does not say what it wants. */
const harmless: OauthVerb[] = ['see', 'speak', 'move', 'inventory']

/** What a program may do from now on, and with which bots. */
export function GrantForm({
  request,
  asked,
  wanted,
}: {
  request: OauthRequest
  asked: Asked
  wanted: readonly OauthVerb[]
}) {
  const [chosen, setChosen] = useState<readonly OauthVerb[]>(wanted.length > 0 ? wanted : harmless)
  // `null`: all of them.
  const [botIds, setBotIds] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    setRefusal(null)
    setBusy(true)
    try {
      const bots: TokenBots = botIds === null ? { of: 'all' } : { of: 'bots', botIds }
      location.assign(await allow({ ...request, bots, verbs: chosen }))
    } catch (error) {
      setRefusal(refusedBy(error, { connection: t.connection, failed: t.notAllowed }))
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{t.sendsTo(asked.sendsTo)}</p>
      <RefusalBanner refusal={refusal} />
      <ChecksField
        legend={t.verbs}
        choices={OauthVerb.options.map((id) => ({ id, ...tokens.verbs[id] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <ChecksField
        legend={t.bots}
        choices={botIds ? asked.bots.map(({ id, name }) => ({ id, title: name })) : []}
        chosen={botIds ?? []}
        onChange={setBotIds}
      >
        <Checkbox
          label={t.allBots}
          checked={botIds === null}
          onChange={(isOn) => setBotIds(isOn ? null : [])}
        />
      </ChecksField>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isBusy}
        disabled={chosen.length === 0 || botIds?.length === 0}
      >
        {t.allow}
      </Button>
      <Button onClick={() => location.assign(asked.refused)}>{t.refuse}</Button>
    </form>
  )
}
