/** The teacher's overview of business plans (R245): classes, a search, the students with their plans, and export. */

import { type FormEvent, type ReactNode, useId } from 'react'
import type {
  PlanExportView,
  TeacherPlansView,
} from '../../../../machines/documents/plans/teaching/planTeaching.selectors'
import type {
  PlanExportEvent,
  TeacherPlansEvent,
} from '../../../../machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Checkbox } from '../../../shared/kit/fields/Checkbox'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Pager } from '../../../shared/kit/Pager'
import { ClassStrip } from './ClassStrip'
import { ExportBar } from './ExportBar'
import { StudentTable } from './StudentTable'
import './teachingPlans.css'
import '../../../shared/records/records.css'

export interface TeacherOverviewProps {
  view: TeacherPlansView
  exporting: PlanExportView
  /** Content at the end of the title. */
  extra?: ReactNode
  send: (event: TeacherPlansEvent) => void
  sendExport: (event: PlanExportEvent) => void
}

export function TeacherOverview({ view, exporting, extra, send, sendExport }: TeacherOverviewProps) {
  return (
    <section
      className="panel stack columns-1 gap-4 content-start pad-6 shadow-1 phone-pad-4 plans-overview"
      aria-labelledby="plans-overview-title"
    >
      <header className="bar gap-3 between records-title">
        <div>
          <h1 id="plans-overview-title">{texts.title}</h1>
          <p className="u-muted size-s above-1 records-hint">{texts.hint}</p>
        </div>
        {extra}
      </header>
      <AsyncList
        face={view.classesFace}
        name={texts.classes}
        skeleton={{ shape: 'rows', count: 6 }}
        emptyHint={texts.noClasses}
        failedText={view.classesProblem}
        onRetry={() => send({ type: 'classes.reload' })}
      >
        <ClassStrip
          classes={view.classes}
          classesId={view.classesId}
          onChoose={(classesId) => send({ type: 'class.choose', classesId })}
        />
        <Search view={view} send={send} />
        <ExportBar view={exporting} send={sendExport} />
        <Students view={view} exporting={exporting} send={send} sendExport={sendExport} />
      </AsyncList>
    </section>
  )
}

function Search({ view, send }: Pick<TeacherOverviewProps, 'view' | 'send'>) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'search.submit' })
  }
  return (
    <search>
      <form className="bar gap-2-3 plans-search" onSubmit={submit}>
        <label className="u-muted" htmlFor={id}>
          {texts.keyword}
        </label>
        <TextInput
          id={id}
          type="search"
          maxLength={100}
          placeholder={texts.keywordPlaceholder}
          value={view.written}
          onChange={({ target }) => send({ type: 'search.write', text: target.value })}
        />
        <Button type="submit" kind="primary" icon="search" label={texts.search} />
        {view.isSearched ? (
          <Button kind="quiet" label={texts.clear} onClick={() => send({ type: 'search.clear' })} />
        ) : null}
      </form>
    </search>
  )
}

function Students({ view, exporting, send, sendExport }: TeacherOverviewProps) {
  const all = useId()
  const { face, classesId, chosen, total, pageNo, pageSize } = view
  const begin = (students: readonly { userCode: string; planNum: number }[], isOneStudent: boolean) => {
    if (classesId !== null) sendExport({ type: 'export.begin', classesId, students, isOneStudent })
  }
  return (
    <>
      <AsyncList
        face={face}
        name={texts.students}
        skeleton={{ shape: 'rows', count: 5 }}
        emptyHint={view.isSearched ? texts.nobodyFound : texts.noStudents}
        failedText={view.studentsProblem}
        onRetry={() => send({ type: 'students.reload' })}
      >
        <StudentTable
          view={view}
          exportReason={exporting.busyReason}
          onSelect={(userCodes) => send({ type: 'rows.select', userCodes })}
          onPreview={(userCode) => send({ type: 'plan.preview', userCode })}
          onExport={(student) => begin([student], true)}
        />
      </AsyncList>
      {face === 'full' || face === 'stale' ? (
        <footer className="bar gap-3-4 plans-foot">
          <span className="inline-row gap-2 align-center min-control pointer pad-before-4 plans-all">
            <Checkbox id={all} checked={view.isAllSelected} onChange={() => send({ type: 'rows.toggleAll' })} />
            <label htmlFor={all}>{texts.selectAll}</label>
          </span>
          <span className="u-numbers" aria-live="polite">
            {texts.selected(chosen.length, view.chosenPlans)}
          </span>
          <Button
            kind="primary"
            icon="download"
            label={texts.exportSelected}
            reason={exporting.busyReason ?? (chosen.length === 0 ? texts.nobodySelected : null)}
            onClick={() => begin(chosen, false)}
          />
          <div className="to-end phone-wide plans-pager">
            <Pager
              page={pageNo}
              pageSize={pageSize}
              total={total}
              onPage={(next) => send({ type: 'page.turn', pageNo: next })}
            />
          </div>
        </footer>
      ) : null}
    </>
  )
}
