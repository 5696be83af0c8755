import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { OwnProvider } from '#contract/account/oidc'
import { t as texts } from '#texts/oidc/own'
import { refusalOf } from '../lib/api'
import { formatDateTime } from '../lib/format'
import { Queries } from '../lib/queries'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import stack from '../ui/layout/stack.module.css'
import { finishLink, finishProof, startLink, unlink, useOwnProvider } from './own-api'
import styles from './provider-panel.module.css'

type Link = NonNullable<OwnProvider['link']>
type Doing = 'link' | 'proof' | 'unlink'

/** The account elsewhere by which one enters; the browser comes back to it from there. */
export const ProviderPanel = () => (
  <Panel title={texts.title}>
    <Queries>
      <Shown />
    </Queries>
  </Panel>
)

function Shown() {
  const { doing, refusal, link, undo } = useDeeds()
  return (
    <div className={stack.stack}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {doing === 'link' && <Banner>{texts.linking}</Banner>}
      {doing === 'proof' && <Banner>{texts.proving}</Banner>}
      <Frame of={useOwnProvider()} loading={texts.loading} lines={2} failed={texts.loadFailed}>
        {({ provider, link: linked }) => (
          <>
            {linked ? (
              <Linked {...linked} />
            ) : (
              <p>{provider ? texts.none(provider.name) : texts.nobody}</p>
            )}
            <div className={styles.buttons}>
              {linked && (
                <Button busy={doing === 'unlink'} onClick={() => void undo(linked)}>
                  {texts.unlink}
                </Button>
              )}
              {provider && !linked?.works && (
                <Button busy={doing === 'link'} onClick={() => void link()}>
                  {texts.link(provider.name)}
                </Button>
              )}
            </div>
          </>
        )}
      </Frame>
    </div>
  )
}

function Linked({ name, email, createdAt, lastUsedAt, works }: Link) {
  return (
    <>
      {!works && <Banner tone="warn">{texts.obsolete}</Banner>}
      <Facts paired>
        <Fact name={texts.provider}>{name}</Fact>
        <Fact name={texts.email}>{email ?? texts.unknown}</Fact>
        <Fact name={texts.since}>{formatDateTime(createdAt)}</Fact>
        <Fact name={texts.used}>{lastUsedAt ? formatDateTime(lastUsedAt) : texts.never}</Fact>
      </Facts>
    </>
  )
}

/** What can be done here, one at a time, and what goes on when the browser has come back. */
function useDeeds() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [, navigate] = useLocation()

  async function run(what: Doing, work: () => Promise<void>) {
    setDoing(what)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(refusalOf(error, what === 'proof' ? texts.provingFailed : texts.failed))
    } finally {
      setDoing(null)
    }
  }

  const say = (title: string) => notify({ type: 'success', title })
  async function land() {
    // Few come back here: the rest do without it.
    if (!location.hash.startsWith('#oidc')) return
    const { takeLanding } = await import('../auth/provider/landing')
    const landing = takeLanding()
    if (!landing) return
    if ('problem' in landing) return setRefusal(landing.problem)
    const { purpose, ticket } = landing
    if (purpose === 'link') await run('link', async () => say(await finishLink(ticket)))
    if (purpose !== 'proof') return
    await run('proof', async () => {
      const { message, to } = await finishProof(ticket)
      say(message)
      if (to !== null) navigate(to, { replace: true })
    })
  }
  const landed = useRef(() =>
    land().catch((error) => setRefusal(refusalOf(error, texts.loadFailed))),
  )
  useEffect(() => void landed.current(), [])

  return {
    ...{ doing, refusal },
    link: () => run('link', async () => location.assign(await startLink())),
    async undo({ name }: Link) {
      const question = { title: texts.unlinkTitle, message: texts.unlinkText(name) }
      if (!(await confirm({ ...question, confirmLabel: texts.unlink, danger: true }))) return
      await run('unlink', async () => say(await unlink()))
    },
  }
}
