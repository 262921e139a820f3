/** Why guards refuse, in Chinese: every chart says it for all its guards, and for no others. */
import { describe, expect, test } from 'vitest'
import { catalogue, uniqueCharts } from '../../../src/catalogue/catalogue'
import { stateNodes, transitionsOf } from '../../../src/statecharts/chart/chart'
import { type GuardWords, refusalName } from '../../../src/statecharts/chart/guardWords'
import { namedGuard } from '../../../src/statecharts/chart/reasons'
import type { ChartModel } from '../../../src/statecharts/model'

const MOST = 20

const wordsOf = ({ words }: ChartModel): GuardWords => words?.guards ?? {}

const guardsOf = ({ machine }: ChartModel): unknown[] =>
  stateNodes(machine).flatMap((node) => transitionsOf(node).flatMap(({ guard }) => (guard ? [guard] : [])))

/** A guard and the guards that it is composed of, as the words name them; `all` also of guards with words of their own. */
function namesOf(model: ChartModel, guard: unknown, isOpposite = false, all = false): string[] {
  const { name, composed } = namedGuard(model.machine, guard)
  const own = refusalName(name, isOpposite)
  if (!composed) return [own]
  const isTurned = (composed.kind === 'not') !== isOpposite
  const operands = composed.guards.flatMap((operand) => namesOf(model, operand, isTurned, all))
  if (all) return [own, ...operands]
  return own in wordsOf(model) ? [own] : operands
}

test.each(catalogue)('$name says why each of its guards refuses', (model) => {
  const unsaid = guardsOf(model).flatMap((guard) => namesOf(model, guard).filter((name) => !(name in wordsOf(model))))
  expect([...new Set(unsaid)]).toEqual([])
})

describe.each(uniqueCharts)('the words for guards of $name', (model) => {
  const words = wordsOf(model)

  test('are about its guards', () => {
    const known = new Set(guardsOf(model).flatMap((guard) => namesOf(model, guard, false, true)))
    expect(Object.keys(words).filter((name) => !known.has(name))).toEqual([])
  })

  test('are short Chinese sentences, which differ for a guard and its opposite', () => {
    const wrong = Object.entries(words).filter(
      ([name, said]) =>
        !/\p{Script=Han}/u.test(said) || /[。！]$/.test(said) || said.length > MOST || words[`not ${name}`] === said,
    )
    expect(wrong).toEqual([])
  })
})
