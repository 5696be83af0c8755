import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { t } from '#texts/ui/layout/pagination'
import { Button, IconButton } from '../button'
import styles from './pagination.module.css'

/** Pages beside the current one, on each side. */
const reach = 2

type Props = { page: number; pages: number; onChange: (page: number) => void }

/** The way through pages: the first, those around the current one, the last. */
export function Pagination({ page, pages, onChange }: Props) {
  if (pages <= 1 && page <= 1) return null
  return (
    <nav aria-label={t.label} className={styles.pagination}>
      <IconButton
        icon={<ChevronLeft size={16} />}
        label={t.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <ol className={styles.pages}>
        {shownPages(page, pages).map((shown) =>
          typeof shown === 'number' ? (
            <li key={shown}>
              <Button
                variant={shown === page ? 'secondary' : 'ghost'}
                className={styles.page}
                aria-label={t.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => shown !== page && onChange(shown)}
              >
                {shown}
              </Button>
            </li>
          ) : (
            <li key={shown} className={styles.gap} aria-hidden="true">
              {t.gap}
            </li>
          ),
        )}
      </ol>
      <IconButton
        icon={<ChevronRight size={16} />}
        label={t.next}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}

/** Numbers of pages, and where some are left out between them. */
export function shownPages(page: number, pages: number): (number | 'before' | 'after')[] {
  const first = Math.max(1, Math.min(page - reach, pages))
  const last = Math.min(pages, page + reach)
  const around = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? (['before'] as const) : []),
    ...around,
    ...(last < pages - 1 ? (['after'] as const) : []),
    ...(last < pages ? [pages] : []),
  ]
}
