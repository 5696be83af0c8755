import { StatusPagePanels } from './status-page-panels'

/** One's own page that anybody may read: a part of one's account. */
export const OwnStatusPage = () => <StatusPagePanels scope="own" />
