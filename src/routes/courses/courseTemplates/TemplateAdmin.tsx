/** Administration of templates: standard and public ones, and courses submitted by teachers (R046; D3). */
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CourseReview, CourseTemplate } from '../../../../contract/entities/courses/course'
import { momentInWords } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import { Button } from '../../../views/shared/kit/Button'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { TemplateForm } from './TemplateForm'
import { templateQuestions, templatesSpec } from './templateCalls'
import { adminEditorPath, reviewPath } from './templatePaths'

const { admin: words } = texts
const states = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
const tabs = ['standard', 'public', 'review'] as const
const questions = templateQuestions(true)

export function TemplateAdmin() {
  const [tab, setTab] = useAddressChoice('part', tabs)
  const choice = (
    <SegmentedChoice
      labelHidden
      label={texts.parts}
      choices={tabs.map((one) => ({ value: one, label: words.tabs[one] }))}
      value={tab}
      onChange={setTab}
    />
  )
  return tab === 'review' ? <Reviews choice={choice} /> : <Schools key={tab} list={tab} choice={choice} />
}

function Schools({ list, choice }: { list: 'standard' | 'public'; choice: ReactNode }) {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(useMemo(() => templatesSpec(list, true), [list]))
  const [open, setOpen] = useState<CourseTemplate | 'new' | null>(null)
  const { columns } = words
  const canEdit = useCanOpen()(adminEditorPath('new'))
  const add =
    list === 'standard' && canEdit ? (
      <Button kind="primary" icon="plus" label={texts.add} onClick={() => setOpen('new')} />
    ) : null
  return (
    <>
      <RecordPage
        title={words.title}
        hint={texts.hints[list]}
        noun={texts.noun}
        headActions={add}
        view={view}
        columns={[
          { key: 'fullName', title: columns.name, isHead: true, sort: 'fullName', cell: (row) => row.fullName },
          { key: 'version', title: columns.version, cell: (row) => texts.version(row.versionNo) },
          { key: 'size', title: columns.size, cell: texts.facts },
          {
            key: 'time',
            title: columns.time,
            numeric: true,
            sort: 'updateTime',
            cell: (row) => momentInWords(row.updateTime),
          },
        ]}
        filters={[{ kind: 'text', name: 'fullName', label: texts.search }]}
        idOf={({ courseId }) => courseId}
        nameOf={({ fullName }) => fullName}
        detailOf={texts.facts}
        rowActions={(row, begin) => [
          ...(canEdit
            ? [{ name: 'edit', label: texts.edit, onRun: () => navigate(adminEditorPath(row.courseId)) }]
            : []),
          { name: 'rename', label: texts.rename, onRun: () => setOpen(row) },
          { name: 'copy', label: texts.copyStandard, onRun: begin('copy') },
          { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
        ]}
        questions={questions}
        emptyHint={texts.empty[list]}
        emptyAction={add}
        send={send}
      >
        {choice}
      </RecordPage>
      {open ? (
        <TemplateForm
          template={open === 'new' ? null : open}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

const reviewSpec: RecordPageSpec<CourseReview> = {
  find: (query, signal) =>
    call('findTemplateReviews', { ...asInput(query), sortField: query.sort ? 'submitTime' : undefined }, { signal }),
  failed: texts.failed,
  filters: { fullName: '', state: 'submitted' },
  sorts: ['submitTime'],
}

function Reviews({ choice }: { choice: ReactNode }) {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(reviewSpec)
  const { columns } = words
  return (
    <RecordPage
      title={words.title}
      hint={words.reviewHint}
      noun={words.reviewNoun}
      view={view}
      columns={[
        { key: 'fullName', title: columns.name, isHead: true, cell: (row) => row.fullName },
        { key: 'version', title: columns.version, cell: (row) => texts.version(row.versionNo) },
        { key: 'owner', title: columns.teacher, cell: (row) => row.ownerName },
        { key: 'reason', title: columns.reason, cell: (row) => row.reason },
        { key: 'state', title: columns.state, cell: (row) => words.state[row.state] },
        {
          key: 'time',
          title: columns.submit,
          numeric: true,
          sort: 'submitTime',
          cell: (row) => momentInWords(row.submitTime),
        },
      ]}
      filters={[
        { kind: 'text', name: 'fullName', label: texts.search },
        {
          kind: 'select',
          name: 'state',
          label: words.stateLabel,
          options: states.map((value) => ({ value, label: words.state[value] })),
        },
      ]}
      idOf={({ reviewId }) => reviewId}
      nameOf={({ fullName }) => fullName}
      detailOf={(row) => `${row.ownerName} · ${row.reason}`}
      rowActions={({ reviewId, state }) => [
        {
          name: 'look',
          label: state === 'submitted' ? words.look : words.see,
          onRun: () => navigate(reviewPath(reviewId)),
        },
      ]}
      emptyHint={words.reviewEmpty}
      send={send}
    >
      {choice}
    </RecordPage>
  )
}
