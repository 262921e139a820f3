/** The titles of a document, read-only: numbered and nested. */
import { type Branch, branchesOf, numbersOf } from '../../../../contract/rules/shared/outline'
import type { TitleItem } from '../../../machines/documents/plans/plans.types'
import './plans.css'

export interface TitleTreeProps {
  /** Accessible name of the tree. */
  label: string
  titles: readonly TitleItem[]
}

export function TitleTree({ label, titles }: TitleTreeProps) {
  const numbers = numbersOf(titles)
  return (
    <nav className="plans-tree" aria-label={label}>
      <Titles branches={branchesOf(titles)} numbers={numbers} />
    </nav>
  )
}

interface TitlesProps {
  branches: readonly Branch<TitleItem>[]
  numbers: ReadonlyMap<string, string>
}

function Titles({ branches, numbers }: TitlesProps) {
  return (
    <ol className="stack gap-1 plans-titles">
      {branches.map(({ item, below }) => (
        <li key={item.id}>
          <p className={`row gap-2 breaks plans-title plans-title--${item.level}`}>
            <span className="rigid u-muted plans-number u-numbers">{numbers.get(item.id)}</span>
            <span>
              {item.title}
              {item.hints[0] ? <small className="block u-muted size-xs weight-normal">{item.hints[0]}</small> : null}
            </span>
          </p>
          {below.length > 0 ? <Titles branches={below} numbers={numbers} /> : null}
        </li>
      ))}
    </ol>
  )
}
