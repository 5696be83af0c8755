import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { ColourEditorOnDemand } from './colour-editor-on-demand'
import { dropDraft, openEditor } from './editor-store'

afterEach(() => {
  cleanup()
  dropDraft()
})

test('the colour editor comes when it is asked for, closes and opens again', async () => {
  render(<ColourEditorOnDemand />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(openEditor)
  await screen.findByRole('dialog', { name: 'Tema personalizado' })
  expect(screen.getAllByRole('radio')).toHaveLength(18)
  act(dropDraft)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(openEditor)
  await screen.findByRole('dialog', { name: 'Tema personalizado' })
})
