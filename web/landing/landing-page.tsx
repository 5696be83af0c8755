import { useEffect } from 'react'
import { t } from '#texts/landing/landing'
import { Footer } from '../shell/footer'
import { Page } from '../shell/page'
import { Features } from './features'
import { Hero } from './hero'
import { loadPlans } from './plans-store'
import { Pricing } from './pricing'

export function LandingPage() {
  useEffect(() => void loadPlans(), [])
  return (
    <>
      <Page title={t.title} kind="public">
        <Hero />
        <Features />
        <Pricing />
      </Page>
      <Footer />
    </>
  )
}
