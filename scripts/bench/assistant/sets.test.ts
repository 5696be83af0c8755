import { expect, test } from 'bun:test'
import { ownGuides } from '../../../server/guides/own-guides'
import { outlineOf } from '../../../server/guides/sections'
import { readDialogs, setFiles } from './dialogs'
import { isAmong } from './judge/answers'

const sections = ownGuides('es').flatMap(({ name, content }) =>
  outlineOf(content).parts.map(({ anchor }) => `${name}#${anchor}`),
)

test.each(setFiles(true))('%s is as the format says and expects sections that exist', (file) => {
  const dialogs = readDialogs(file)
  const wanted = dialogs
    .flatMap(({ turns }) => turns.map(({ expect }) => expect))
    .flatMap((expected) => (expected.kind === 'guide' ? expected.sections.flat() : []))
  const unknown = wanted.filter((one) => !sections.some((section) => isAmong(section, [one])))
  expect(unknown).toEqual([])
})
