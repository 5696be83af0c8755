import Coins from 'lucide-react/icons/coins'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { es } from './admin-payments.es'
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
        {es.points.open}
      </Button>
      <PointsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
