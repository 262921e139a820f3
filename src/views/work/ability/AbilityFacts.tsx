/** Facts of an ability test: time window, duration, questions. */
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/work/ability/texts'
import './ability.css'

export interface AbilityFactsProps {
  test: {
    readonly beginTime: number
    readonly endTime: number
    readonly minutes: number
    readonly itemNum: number
    readonly maxPoints: number
  }
  /** Further facts. */
  more?: readonly string[]
}

export function AbilityFacts({ test, more = [] }: AbilityFactsProps) {
  const facts = [
    texts.windowOf(momentInWords(test.beginTime), momentInWords(test.endTime)),
    texts.minutesOf(test.minutes),
    texts.items(test.itemNum, test.maxPoints),
    ...more,
  ]
  return (
    <p className="row wrap gap-1-4 u-muted u-numbers">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** Its status as a word. */
export const AbilityState = ({ state, word }: { state: string; word: string }) => (
  <span
    className="justify-self-start pad-1-3 round-m on-surface-2 u-muted size-s nowrap ability-state"
    data-state={state}
  >
    {word}
  </span>
)
