/** Transitions or states with the tests that cover them; the selected one lists the tests. */
import { coverageTexts as texts } from '../../../machines/workbench/coverage/coverage.texts'
import { type CalledInCode, CodeName } from '../bench/CodeName'
import { Row } from '../bench/Row'

export interface ListedItem {
  /** `code` is the toolkit's name. */
  called: CalledInCode
  /** Number of tests, and the names of a few. */
  count: number
  tests: readonly string[]
  /** Why it is unreachable; empty without a reason of its own, null when it is reachable. */
  excuse: string | null
}

export interface CoverageListProps {
  title: string
  items: readonly ListedItem[]
  chosen: string | null
  onChoose: (name: string) => void
}

const kindOf = ({ count, excuse }: ListedItem) => (count > 0 ? 'walked' : excuse === null ? 'missed' : 'excused')

/** Scrolls the item selected in the drawing into view, within the list only. */
function bringIntoList(element: HTMLLIElement | null): void {
  const list = element?.parentElement
  if (!element || !list) return
  const top = element.offsetTop - list.offsetTop
  if (top < list.scrollTop || top + element.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top
}

function Tests({ item: { count, tests, excuse } }: { item: ListedItem }) {
  if (count === 0) return <p className="workbench-note">{excuse || (excuse === null ? texts.noTest : texts.excused)}</p>
  return (
    <ul className="stack gap-1 pad-2-3 size-xs breaks coverage-tests">
      {tests.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {count > tests.length ? <li className="workbench-note">{texts.more(count - tests.length)}</li> : null}
    </ul>
  )
}

export function CoverageList({ title, items, chosen, onChoose }: CoverageListProps) {
  return (
    <section className="workbench-block">
      <h2>{title}</h2>
      {items.length === 0 ? <p className="workbench-note">{texts.noneMissed}</p> : null}
      <ul className="stack gap-1 scroll coverage-list">
        {items.map((item) => {
          const { code } = item.called
          const isChosen = code === chosen
          const kind = kindOf(item)
          return (
            <li key={code} ref={isChosen ? bringIntoList : undefined}>
              <Row kind="coverage" isOpen={isChosen} onPress={() => onChoose(code)}>
                <span
                  className={`inline-row gap-2 align-center size-xs u-muted nowrap coverage-key coverage-key--${kind}`}
                >
                  {kind === 'walked' ? texts.byTests(item.count) : texts[kind]}
                </span>
                <span>
                  <CodeName called={item.called} />
                </span>
              </Row>
              {isChosen ? <Tests item={item} /> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
