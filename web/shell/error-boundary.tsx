import { Component, type ReactNode } from 'react'
import { t } from '#texts/shell/shell'
import { Button } from '../ui/button'
import { Card } from './card'
import styles from './error-boundary.module.css'
import { Page } from './page'

/** What a page that broke shows instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Page title={t.broken.title} kind="narrow">
        <Card title={t.broken.title} lead={t.broken.lead}>
          <pre className={styles.text}>{`${error.name}: ${error.message}`}</pre>
          <Button variant="primary" onClick={() => location.reload()}>
            {t.broken.reload}
          </Button>
        </Card>
      </Page>
    )
  }
}
