/** State views of the charts of list pages, forms and imports, with an example: teachers. */
import { initialPasswordsView } from '../../../machines/account/initialPasswords/initialPasswords.selectors'
import {
  optionLabel,
  optionSearchView,
  recordFormView,
  recordListView,
  sheetImportView,
} from '../../../machines/shared/records/records.selectors'
import { isAllInDrafts, isAskingToLeave } from '../../../machines/shell/leaveGuard/leaveGuard.selectors'
import { routeTexts } from '../../../routes/shared/texts'
import { InitialPasswordsDialog } from '../../../views/account/initialPasswords/InitialPasswordsDialog'
import { Button } from '../../../views/shared/kit/Button'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { LeaveConfirm } from '../../../views/shell/frame/LeaveConfirm'
import { CaptchaPicture } from '../../account/register/account.stateViews'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { type ExampleTeacher, teacherRows } from './records.examples'
import { recordFormModel, recordListModel } from './records.model'

const texts = routeTexts.exampleRecords

const page = (view: ReturnType<typeof recordListView<ExampleTeacher>>, send: SendEvent) => (
  <Surroundings person="teacher">
    <RecordPage
      title={texts.title}
      noun={texts.noun}
      headActions={<Button kind="primary" icon="plus" label={texts.add} onClick={ignore} />}
      view={view}
      columns={[
        { key: 'teacherName', title: texts.name, sort: 'teacherName', isHead: true, cell: (row) => row.teacherName },
        { key: 'loginCode', title: texts.code, sort: 'loginCode', numeric: true, cell: (row) => row.loginCode },
        { key: 'majorName', title: texts.major, cell: (row) => row.majorName },
        { key: 'status', title: texts.status, cell: (row) => texts.statuses[row.status] },
      ]}
      filters={[
        { kind: 'text', name: 'keyword', label: texts.keyword },
        {
          kind: 'select',
          name: 'status',
          label: texts.status,
          options: Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
        },
      ]}
      idOf={({ teacherId }) => teacherId}
      nameOf={({ teacherName }) => teacherName}
      rowActions={(row, begin) => [
        row.status === '1'
          ? { name: 'disable', label: texts.disable, onRun: begin('disable') }
          : { name: 'enable', label: texts.enable, onRun: begin('enable') },
        { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
      ]}
      bulkActions={[{ name: 'disable', label: texts.disable }]}
      questions={{
        disable: { text: texts.disableText, accept: texts.disable },
        remove: { text: texts.removeText, accept: texts.remove, danger: true },
      }}
      captcha={({ invalid, describedBy }) => <CaptchaPicture invalid={invalid} describedBy={describedBy} />}
      emptyHint={texts.empty}
      send={send}
    />
  </Surroundings>
)

const behind = () => page(recordListView<ExampleTeacher>(exampleOf(recordListModel, 'rows.listed')), ignore)

/** A list page. */
export const recordList: StateView = (snapshot, send) => page(recordListView<ExampleTeacher>(snapshot), send)

/** A form above its list. */
export const recordForm: StateView = (snapshot, send) => {
  const view = recordFormView(snapshot)
  return (
    <>
      {behind()}
      <RecordForm
        title={view.isNew ? texts.add : texts.edit}
        noun={texts.noun}
        view={view}
        fields={[
          { kind: 'picture', name: 'coverImg', label: texts.picture, shape: 'round', hasRandom: true },
          { kind: 'text', name: 'loginCode', label: texts.code, required: true, hint: texts.codeHint },
          { kind: 'text', name: 'teacherName', label: texts.name, required: true },
          {
            kind: 'select',
            name: 'majorId',
            label: texts.major,
            options: teacherRows.list.map(({ majorName }, index) => ({
              value: String(index),
              label: majorName,
              group: texts.academy,
            })),
          },
        ]}
        send={send}
      />
    </>
  )
}

/** The confirmation before a page is left, above the form with the unsaved input. */
export const leaveGuard: StateView = (snapshot, send) => (
  <>
    {behind()}
    <LeaveConfirm
      open={isAskingToLeave(snapshot)}
      hasDrafts={isAllInDrafts(snapshot)}
      onLeave={() => send({ type: 'leave.confirm' })}
      onStay={() => send({ type: 'leave.stay' })}
    />
  </>
)

/** A form's search field, above its list. */
export const optionSearch: StateView = (snapshot, send) => (
  <>
    {behind()}
    <RecordForm
      title={texts.edit}
      noun={texts.noun}
      view={recordFormView(exampleOf(recordFormModel, 'record.editing'))}
      fields={[
        {
          kind: 'search',
          name: 'loginCode',
          label: texts.name,
          hits: optionSearchView(snapshot),
          labelOf: (value) => optionLabel(snapshot, value),
          onSearch: (text) => send({ type: 'search.change', text }),
        },
      ]}
      send={ignore}
    />
  </>
)

/** An import above its list. */
export const sheetImport: StateView = (snapshot, send) => (
  <>
    {behind()}
    <ImportDialog
      view={sheetImportView(snapshot)}
      onTemplate={ignore}
      onBadRows={ignore}
      onClose={ignore}
      send={send}
    />
  </>
)

/** Initial passwords above the list. */
export const initialPasswords: StateView = (snapshot, send) => (
  <>
    {behind()}
    <InitialPasswordsDialog
      view={initialPasswordsView(snapshot)}
      address="https://podium.example.edu/dist"
      send={send}
    />
  </>
)

export const recordStateViews: StateViews = {
  'record-list': { view: recordList },
  'record-form': { view: recordForm },
  'option-search': { view: optionSearch },
  'sheet-import': { view: sheetImport },
  'initial-passwords': { view: initialPasswords },
  'leave-guard': { view: leaveGuard },
}
