import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { OwnedServer } from '#contract/bots/servers'
import { t } from '#texts/server-policy/servers'
import { here, loginAddress } from '../auth/login-address'
import { session } from '../auth/session-store'
import { Queries } from '../lib/queries'
import { buttonClass } from '../ui/button'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { AddressForm } from './address-form'
import { OwnedServerCard } from './owned-server'
import { claimServer, fetchOwned } from './server-policy-api'
import styles from './servers.module.css'

const texts = t.owned
const key = ['owned-servers']

/** The servers that somebody says are theirs; who is not signed in is led to where they can be. */
export function OwnedPanel() {
  const { state } = useSnapshot(session)
  return (
    <Panel title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      {state === 'in' ? (
        <Queries>
          <Owned />
          <ConfirmHost />
        </Queries>
      ) : (
        <Link href={loginAddress(here())} className={buttonClass({ variant: 'primary' })}>
          {texts.signIn}
        </Link>
      )}
    </Panel>
  )
}

function Owned() {
  const queries = useQueryClient()
  const found = useQuery({ queryKey: key, queryFn: fetchOwned })
  const put = (change: (all: OwnedServer[]) => OwnedServer[]) =>
    queries.setQueryData<OwnedServer[]>(key, (all = []) => change(all))
  return (
    <Frame of={found} loading={texts.loading} failed={texts.failed}>
      {(servers) => (
        <>
          {servers.length > 0 && (
            <ul className={styles.list} aria-label={texts.list}>
              {servers.map((server) => (
                <OwnedServerCard
                  key={server.id}
                  server={server}
                  onChange={(next) =>
                    put((all) => all.map((one) => (one.id === next.id ? next : one)))
                  }
                  onDrop={() => put((all) => all.filter(({ id }) => id !== server.id))}
                />
              ))}
            </ul>
          )}
          <AddressForm
            submit={texts.add}
            failed={texts.addFailed}
            icon={<Plus size={16} aria-hidden="true" />}
            onAddress={async (address) => {
              const made = await claimServer(address)
              put((all) => [...all.filter(({ id }) => id !== made.id), made])
            }}
          />
        </>
      )}
    </Frame>
  )
}
