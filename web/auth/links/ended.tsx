import { Link } from 'wouter'
import { Card } from '../../shell/card'
import { buttonClass } from '../../ui/button'
import styles from '../form.module.css'

type Props = { title: string; lead: string; next: { href: string; label: string } }

/** What has come of something, and where to go from there. */
export function Ended({ title, lead, next }: Props) {
  return (
    <Card title={title} lead={lead}>
      <Link href={next.href} className={buttonClass({ variant: 'primary' }, styles.next)}>
        {next.label}
      </Link>
    </Card>
  )
}
