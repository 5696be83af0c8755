import RefreshCw from 'lucide-react/icons/refresh-cw'
import { t } from '#texts/system-logs/system-logs'
import { Button } from '../ui/button'
import { refreshLogs } from './system-logs-queries'

export const RefreshButton = () => (
  <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => void refreshLogs()}>
    {t.refresh}
  </Button>
)
