import Coins from 'lucide-react/icons/coins'
import { useState } from 'react'
import { t } from '#texts/payments/admin/admin-payments'
import { Button } from '../../ui/button'
import { PointsDialog } from './points-dialog'

/** Leads to the form that gives or takes points by hand. */
export function PointsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Coins size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.points.open}
      </Button>
      <PointsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
