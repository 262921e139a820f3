/**
 * The students of a class with the number of plans of each (B444), one page of them; the selection includes rows of other pages.
 */
import type { PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { TeacherPlansView } from '../../../../machines/documents/plans/teaching/planTeaching.selectors'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { Avatar } from '../../../shared/kit/Avatar'
import { type RecordColumn, RecordTable } from '../../../shared/records/RecordTable'

export interface StudentTableProps {
  view: TeacherPlansView
  /** Why nothing can be exported now. */
  exportReason: string | null
  onSelect: (userCodes: readonly string[]) => void
  onPreview: (userCode: string) => void
  onExport: (student: { userCode: string; planNum: number }) => void
}

export function StudentTable({ view, exportReason, onSelect, onPreview, onExport }: StudentTableProps) {
  const { students, selected, firstNumber } = view
  const here = students.map(({ userCode }) => userCode)
  const numberOf = (student: PlanStudent) => firstNumber + students.indexOf(student)
  const columns: readonly RecordColumn<PlanStudent>[] = [
    { key: 'number', title: texts.number, numeric: true, wideOnly: true, cell: numberOf },
    {
      key: 'picture',
      title: texts.picture,
      wideOnly: true,
      cell: ({ userName, coverImg }) => <Avatar name={userName} src={coverImg} />,
    },
    { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
    { key: 'name', title: texts.name, isHead: true, cell: ({ userName }) => userName },
    {
      key: 'plans',
      title: texts.planNum,
      numeric: true,
      cell: ({ userHasBusinessPlan: { length } }) => (
        <span className={length === 0 ? 'u-muted' : 'weight-bold'}>{length}</span>
      ),
    },
  ]
  return (
    <RecordTable
      caption={texts.students}
      columns={columns}
      rows={students}
      idOf={({ userCode }) => userCode}
      nameOf={({ userName }) => userName}
      isLoading={view.isLoading}
      selected={selected}
      onSelect={(ids) =>
        onSelect([...selected.filter((one) => !here.includes(one)), ...here.filter((one) => ids.includes(one))])
      }
      actions={({ userCode, userHasBusinessPlan }) => [
        { name: 'preview', label: texts.preview, onRun: () => onPreview(userCode) },
        {
          name: 'export',
          label: texts.export,
          reason: exportReason,
          onRun: () => onExport({ userCode, planNum: userHasBusinessPlan.length }),
        },
      ]}
    />
  )
}
