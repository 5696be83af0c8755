import { useId, useState } from 'react'
import type { OauthRequest, OauthVerb } from '#contract/account/oauth'
import type { TokenBots } from '#contract/account/tokens'
import { t } from '#texts/oauth/authorize'
import styles from '../auth/form.module.css'
import { type Refusal, RefusalBanner, refusedBy } from '../auth/refusal'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/form/toggle'
import { allow } from './oauth-api'

type Asked = { sendsTo: string; refused: string; bots: readonly { id: string; name: string }[] }

const verbs = Object.keys(t.verbNames) as OauthVerb[]
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
  const id = useId()
  const [chosen, setChosen] = useState(wanted.length > 0 ? wanted : harmless)
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
      <section className={styles.ways} aria-labelledby={`${id}-verbs`}>
        <strong id={`${id}-verbs`}>{t.verbs}</strong>
        {verbs.map((verb) => (
          <Checkbox
            key={verb}
            label={t.verbNames[verb]}
            checked={chosen.includes(verb)}
            onChange={(isOn) => setChosen(toggled(chosen, verb, isOn))}
          />
        ))}
      </section>
      <section className={styles.ways} aria-labelledby={`${id}-bots`}>
        <strong id={`${id}-bots`}>{t.bots}</strong>
        <Checkbox
          label={t.allBots}
          checked={botIds === null}
          onChange={(isOn) => setBotIds(isOn ? null : [])}
        />
        {botIds !== null &&
          asked.bots.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={botIds.includes(id)}
              onChange={(isOn) => setBotIds(toggled(botIds, id, isOn))}
            />
          ))}
      </section>
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

function toggled<T>(all: readonly T[], one: T, isOn: boolean): T[] {
  const others = all.filter((each) => each !== one)
  return isOn ? [...others, one] : others
}
