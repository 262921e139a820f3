/** A paper as a student sees it: sections and items, read-only. */
import type { TestItem } from '../../../../contract/entities/work/testTaking'
import { sectionsIn } from '../../../../contract/rules/library/papers'
import { SectionHead } from '../../work/testTaking/SectionHead'
import { TestQuestion } from '../../work/testTaking/TestQuestion'
import './papers.css'

const ignore = (): void => undefined

export function PaperSheet({ items }: { items: readonly TestItem[] }) {
  const views = items.map((item) => ({
    item,
    response: [],
    isAnswered: false,
    isMarked: false,
    result: null,
    grade: null,
    rubric: null,
  }))
  return (
    <div className="stack columns-1 gap-4 paper-sheet">
      {sectionsIn(views).map((run) => (
        <div key={run[0]?.item.section ?? 0} className="stack columns-1 gap-4 paper-sheetSection">
          <SectionHead items={views} section={run[0]?.item.section} />
          {run.map((view) => (
            <TestQuestion key={view.item.position} view={view} no={views.indexOf(view) + 1} isFixed onAnswer={ignore} />
          ))}
        </div>
      ))}
    </div>
  )
}
