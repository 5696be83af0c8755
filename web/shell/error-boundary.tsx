import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { Card } from './card'
import styles from './error-boundary.module.css'
import { Page } from './page'
import { es } from './shell.es'

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
      <Page title={es.broken.title} kind="narrow">
        <Card title={es.broken.title} lead={es.broken.lead}>
          <pre className={styles.text}>{`${error.name}: ${error.message}`}</pre>
          <Button variant="primary" onClick={() => location.reload()}>
            {es.broken.reload}
          </Button>
        </Card>
      </Page>
    )
  }
}
