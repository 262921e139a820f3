/** Chooses the class to which students of a class change; the plan is reviewed on the page of the school year. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../services/network/http'
import { classesTexts } from '../../../views/school/schoolClass/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { useSearch } from '../../shared/records/useSearch'

const { move: words } = classesTexts
const HITS = 20

async function searchClasses(text: string, signal: AbortSignal) {
  const { list } = await call(
    'findAllClasses',
    { teacherNameOrClassesName: text, pageNo: 1, pageSize: HITS },
    { signal },
  )
  return list.map(({ classesId, className, academyName, majorName }) => ({
    value: classesId,
    label: `${className}（${academyName} · ${majorName}）`,
  }))
}

export interface MoveDialogProps {
  classesId: string
  studentIds: readonly string[]
  onClosed: () => void
}

export function MoveDialog({ classesId, studentIds, onClosed }: MoveDialogProps) {
  const [, navigate] = useLocation()
  const classes = useSearch(searchClasses)
  const spec = useMemo(
    (): RecordFormSpec => ({
      async save(_, { to = '' }) {
        const query = new URLSearchParams({ action: 'move', classes: classesId, students: studentIds.join(','), to })
        navigate(`/admin/school-year?${query}`)
        return null
      },
    }),
    [classesId, studentIds, navigate],
  )
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: null,
      values: { to: '' },
      isLoaded: true,
      saved: words.next,
      rules: { to: { label: words.to, required: true } },
    },
    { onClosed },
  )
  return (
    <RecordForm
      title={words.title(studentIds.length)}
      noun={words.to}
      view={view}
      send={send}
      fields={[
        {
          kind: 'search',
          name: 'to',
          label: words.to,
          placeholder: words.search,
          hits: classes,
          labelOf: classes.labelOf,
          onSearch: classes.onSearch,
        },
      ]}
    />
  )
}
