/** A list of course templates as cards, with links to the other lists (B412). */
import type { ReactNode } from 'react'
import type { CourseTemplate, TemplateList } from '../../../../contract/entities/courses/course'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Pager } from '../../shared/kit/Pager'
import { ActionDialog, type ActionWords } from '../../shared/records/ActionDialog'
import { FilterBar } from '../../shared/records/FilterBar'
import type { RowAction } from '../../shared/records/RowActions'
import { recordViewTexts } from '../../shared/records/texts'
import { TemplateCard } from './TemplateCard'
import { templateTexts as texts } from './texts'

export interface TemplatesPageProps {
  list: TemplateList
  view: RecordListView<CourseTemplate>
  hrefOf: (template: CourseTemplate) => string
  actionsOf: (template: CourseTemplate, begin: (name: string) => () => void) => readonly RowAction[]
  questions: Readonly<Record<string, ActionWords>>
  /** The button that creates a template; null where that is not possible. */
  headAction: ReactNode
  onList: (list: TemplateList) => void
  onNavigate: (href: string) => void
  send: (event: RecordListEvent) => void
  /** Dialogs. */
  children?: ReactNode
}

const lists = Object.entries(texts.lists) as readonly [TemplateList, string][]

export function TemplatesPage(props: TemplatesPageProps) {
  const { list, view, hrefOf, actionsOf, questions, headAction, onList, onNavigate, send, children } = props
  const { question, query } = view
  const words = question ? questions[question.name] : undefined
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted size-s records-hint">{texts.hints[list]}</p>
        </div>
        <div className="row wrap gap-2">{headAction}</div>
      </header>
      <div className="scroll-x">
        <SegmentedChoice
          labelHidden
          label={texts.parts}
          choices={lists.map(([value, label]) => ({ value, label }))}
          value={list}
          onChange={onList}
        />
      </div>
      <FilterBar
        fields={[{ kind: 'text', name: 'fullName', label: texts.search }]}
        filters={query.filters}
        isFiltered={view.isFiltered}
        onChange={(filters) => send({ type: 'filter.change', filters })}
      />
      <AsyncList
        face={view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        emptyHint={view.isFiltered ? recordViewTexts.nothingFound : texts.empty[list]}
        emptyAction={view.isFiltered ? null : headAction}
        failedText={view.problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        <ul className="stack gap-6 templates-cards" aria-busy={view.isLoading}>
          {view.rows.map((template) => (
            <li className="stack" key={template.courseId}>
              <TemplateCard
                template={template}
                href={hrefOf(template)}
                actions={actionsOf(
                  template,
                  (name) => () => send({ type: 'action.begin', name, ids: [template.courseId] }),
                )}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      </AsyncList>
      {view.face === 'full' ? (
        <div className="stack gap-4 align-center phone-wrap phone-between records-foot">
          <Pager
            page={query.pageNo}
            pageSize={query.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'page.turn', pageNo })}
          />
        </div>
      ) : null}
      {question && words ? (
        <ActionDialog
          question={question}
          words={words}
          targets={view.rows
            .filter(({ courseId }) => question.ids.includes(courseId))
            .map((row) => ({ name: row.fullName, detail: texts.facts(row) }))}
          onWrite={(answer) => send({ type: 'action.write', answer })}
          onConfirm={() => send({ type: 'action.confirm' })}
          onCancel={() => send({ type: 'action.cancel' })}
        />
      ) : null}
      {children}
    </div>
  )
}
