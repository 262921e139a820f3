/** The academies of the school, and the majors of the selected one. */
import { useMemo, useState } from 'react'
import type { AcademyWithCounts, Major } from '../../../../contract/entities/school/academy'
import type { Page } from '../../../../contract/fields'
import { ACADEMY_NAME_MAX, MAJOR_NAME_MAX } from '../../../../contract/limits'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { classesTexts } from '../../../views/school/schoolClass/texts'
import { Button } from '../../../views/shared/kit/Button'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { shownVersion } from '../../shared/records/shownVersions'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { oneOf } from './schoolClassCalls'
import '../../../views/school/schoolClass/schoolClass.css'

const { academies: academyTexts, majors: majorTexts, actionFailed } = classesTexts

/** The server returns these lists whole; this cuts out one page. */
const pageOf = <Row,>(rows: readonly Row[], { pageNo, pageSize }: RecordQuery): Page<Row> => ({
  list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: rows.length,
  pageNo,
  pageSize,
})

const academySpec: RecordPageSpec<AcademyWithCounts> = {
  find: async (query, signal) => pageOf(await call('findAcademiesWithCounts', {}, { signal }), query),
  failed: academyTexts.failed,
  actions: {
    remove: {
      ask: 'confirmation',
      done: academyTexts.removed,
      failed: actionFailed,
      run: (request) =>
        call('deleteAcademy', { academyId: oneOf(request), version: shownVersion(request, 'academyId') }),
    },
  },
}

const majorSpec = (academyId: string, onRemoved: () => void): RecordPageSpec<Major> => ({
  find: async (query, signal) => pageOf(await call('findMajors', { academyId }, { signal }), query),
  failed: majorTexts.failed,
  address: 'major.',
  actions: {
    remove: {
      ask: 'confirmation',
      done: majorTexts.removed,
      failed: actionFailed,
      async run(request) {
        await call('deleteMajor', { majorId: oneOf(request), version: shownVersion(request, 'majorId') })
        onRemoved()
      },
    },
  },
})

interface NameDialogProps {
  /** The id of the named record (null: a new one) and its name. */
  recordId: string | null
  name: string
  version: number | undefined
  title: string
  noun: string
  saved: string
  maxLength: number
  spec: RecordFormSpec
  onSaved: () => void
  onClosed: () => void
}

/** A form with a single name field. */
function NameDialog({ recordId, name, version, title, noun, saved, maxLength, spec, ...hooks }: NameDialogProps) {
  const { view, send } = useRecordForm(
    spec,
    {
      recordId,
      values: { name },
      isLoaded: true,
      version,
      saved,
      rules: { name: { label: noun, required: true, maxLength } },
    },
    hooks,
  )
  return (
    <RecordForm
      title={title}
      noun={noun}
      view={view}
      send={send}
      fields={[{ kind: 'text', name: 'name', label: noun, required: true, autoFocus: true }]}
    />
  )
}

const academyForm: RecordFormSpec = {
  current: ({ academyName = '' }) => ({ name: academyName }),
  async save(academyId, { name = '' }, _, version) {
    const saved = await call('saveAcademy', { ...(academyId !== null && { academyId, version }), academyName: name })
    return saved.academyId
  },
}

const majorForm = (academyId: string): RecordFormSpec => ({
  current: ({ majorName = '' }) => ({ name: majorName }),
  async save(majorId, { name = '' }, _, version) {
    const saved =
      majorId === null
        ? await call('saveMajor', { academyId, majorName: name })
        : await call('updateMajor', { majorId, majorName: name, version })
    return saved.majorId
  },
})

export function Academies() {
  const { view, send } = useRecordPage(academySpec)
  const [chosenId, setChosenId] = useAddressValue('academy', (name) => !name.startsWith('major.'))
  const [open, setOpen] = useState<AcademyWithCounts | 'new' | null>(null)
  const named = view.rows.find(({ academyId }) => academyId === chosenId)
  const chosen = chosenId === '' ? (view.rows[0] ?? null) : (named ?? null)
  const reload = () => send({ type: 'list.reload' })
  const add = <Button kind="primary" icon="plus" label={academyTexts.add} onClick={() => setOpen('new')} />
  const { columns } = academyTexts
  return (
    <div className="stack gap-6 classes-columns">
      <RecordPage
        title={academyTexts.title}
        hint={academyTexts.hint}
        noun={academyTexts.noun}
        headActions={add}
        view={view}
        columns={[
          { key: 'academyName', title: columns.academyName, isHead: true, cell: (row) => row.academyName },
          { key: 'majors', title: columns.majors, numeric: true, cell: (row) => row.majorNum },
          { key: 'classes', title: columns.classes, numeric: true, cell: (row) => row.classesNum },
          { key: 'students', title: columns.students, numeric: true, cell: (row) => row.studentNum },
        ]}
        idOf={({ academyId }) => academyId}
        nameOf={({ academyName }) => academyName}
        detailOf={(row) => academyTexts.detail(row.majorNum, row.classesNum, row.studentNum)}
        rowActions={(row, begin) => [
          { name: 'majors', label: academyTexts.majors, onRun: () => setChosenId(row.academyId) },
          { name: 'rename', label: academyTexts.rename, onRun: () => setOpen(row) },
          {
            name: 'remove',
            label: academyTexts.remove,
            danger: true,
            reason: row.majorNum + row.classesNum > 0 ? academyTexts.hasMajors : null,
            onRun: begin('remove'),
          },
        ]}
        questions={{
          remove: { text: () => academyTexts.removeText, accept: academyTexts.remove, danger: true },
        }}
        emptyHint={academyTexts.empty}
        emptyAction={add}
        send={send}
      />
      {chosen ? <Majors key={chosen.academyId} academy={chosen} onChanged={reload} /> : null}
      {chosen === null && view.rows.length > 0 ? (
        <p className="breaks u-muted kit-face-text">{academyTexts.notListed}</p>
      ) : null}
      {open ? (
        <NameDialog
          recordId={open === 'new' ? null : open.academyId}
          name={open === 'new' ? '' : open.academyName}
          version={open === 'new' ? undefined : open.version}
          title={open === 'new' ? academyTexts.add : academyTexts.edit}
          noun={academyTexts.noun}
          saved={academyTexts.saved}
          maxLength={ACADEMY_NAME_MAX}
          spec={academyForm}
          onSaved={reload}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}

function Majors({ academy, onChanged }: { academy: AcademyWithCounts; onChanged: () => void }) {
  const { academyId, academyName } = academy
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list depends on the academy; its callback is stable.
  const { view, send } = useRecordPage(useMemo(() => majorSpec(academyId, onChanged), [academyId]))
  const spec = useMemo(() => majorForm(academyId), [academyId])
  const [open, setOpen] = useState<Major | 'new' | null>(null)
  const { columns } = majorTexts
  const add = <Button icon="plus" label={majorTexts.add} onClick={() => setOpen('new')} />
  return (
    <>
      <RecordPage
        isPart
        title={majorTexts.title(academyName)}
        noun={majorTexts.noun}
        headActions={add}
        view={view}
        columns={[
          { key: 'majorName', title: columns.majorName, isHead: true, cell: (row) => row.majorName },
          { key: 'classes', title: columns.classes, numeric: true, cell: (row) => row.classesNum },
          { key: 'teachers', title: columns.teachers, numeric: true, cell: (row) => row.teacherNum },
        ]}
        idOf={({ majorId }) => majorId}
        nameOf={({ majorName }) => majorName}
        detailOf={(row) => majorTexts.detail(academyName, row.classesNum, row.teacherNum)}
        rowActions={(row, begin) => [
          { name: 'rename', label: academyTexts.rename, onRun: () => setOpen(row) },
          {
            name: 'remove',
            label: academyTexts.remove,
            danger: true,
            reason: row.classesNum + row.teacherNum > 0 ? majorTexts.inUse : null,
            onRun: begin('remove'),
          },
        ]}
        questions={{ remove: { text: () => majorTexts.removeText, accept: academyTexts.remove, danger: true } }}
        emptyHint={majorTexts.empty}
        emptyAction={add}
        send={send}
      />
      {open ? (
        <NameDialog
          recordId={open === 'new' ? null : open.majorId}
          name={open === 'new' ? '' : open.majorName}
          version={open === 'new' ? undefined : open.version}
          title={open === 'new' ? majorTexts.add : majorTexts.edit}
          noun={majorTexts.noun}
          saved={majorTexts.saved}
          maxLength={MAJOR_NAME_MAX}
          spec={spec}
          onSaved={() => {
            send({ type: 'list.reload' })
            onChanged()
          }}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
