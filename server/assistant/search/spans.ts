import type { Analyzer } from '../../guides/search/analyzer'

/** «Pro por doce meses y Básico por dos años»: spans as tables have them. */
export const inMonths = (analyzer: Analyzer, question: string): string =>
  analyzer.questions.spans.reduce(
    (text, [said, months]) => text.replaceAll(said, months),
    withUnits(analyzer, question),
  )

/** «… y Básico por veinticuatro»: with the unit that was said before. */
function withUnits({ questions }: Analyzer, text: string): string {
  const unit = questions.units.find(({ said }) => said.test(text))
  if (!unit) return text
  return text.replaceAll(questions.bareSpan, (...all) => {
    const { how, many } = all.at(-1)
    return `${how} ${many ? `${many} ${unit.many}` : unit.one}`
  })
}
