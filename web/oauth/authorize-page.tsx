import { useSearch } from 'wouter'
import { type OauthRequest, OauthVerb } from '#contract/account/oauth'
import { t } from '#texts/oauth/authorize'
import { ProofHost } from '../auth/proof/proof-host'
import { Protected } from '../auth/protected'
import { refusalOf } from '../lib/api'
import { Queries } from '../lib/queries'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Frame } from '../ui/feedback/frame'
import { GrantForm } from './grant-form'
import { useRequest } from './oauth-api'

/** Where a program sends whoever shall let it use their bots (OAuth). */
export const AuthorizePage = () => (
  <Protected>
    <ProofHost />
    <Page title={t.title} kind="narrow">
      <Queries>
        <Asked />
      </Queries>
    </Page>
  </Protected>
)

function Asked() {
  const query = new URLSearchParams(useSearch())
  const request = requestIn(query)
  if (!request) return <Card title={t.title} lead={t.incomplete} />
  const wanted = (query.get('scope') ?? '').split(' ').filter(isVerb)
  return <Request request={request} wanted={wanted} />
}

function Request({ request, wanted }: { request: OauthRequest; wanted: OauthVerb[] }) {
  return (
    <Frame
      of={useRequest(request)}
      loading={t.loading}
      failed={t.failed}
      reason={(error) => refusalOf(error, t.failed)}
    >
      {(asked) => (
        <Card title={t.title} lead={t.lead(asked.name)} footer={t.until}>
          <GrantForm request={request} asked={asked} wanted={wanted} />
        </Card>
      )}
    </Frame>
  )
}

const isVerb = (word: string): word is OauthVerb => OauthVerb.safeParse(word).success

/** Null: it is no request of this kind. */
function requestIn(query: URLSearchParams): OauthRequest | null {
  const [clientId, redirectUri, codeChallenge] = [
    query.get('client_id'),
    query.get('redirect_uri'),
    query.get('code_challenge'),
  ]
  const isCode =
    query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
  if (!isCode || !clientId || !redirectUri || !codeChallenge) return null
  return {
    ...{ clientId, redirectUri, codeChallenge },
    state: query.get('state') ?? undefined,
    resource: query.get('resource') ?? undefined,
  }
}
