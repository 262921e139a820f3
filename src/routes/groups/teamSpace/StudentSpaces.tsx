/** The students of the teacher's classes with their spaces (R253, B420). */
import { useLocation } from 'wouter'
import type { StudentSpace } from '../../../../contract/entities/groups/teamSpace'
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { sizeText } from '../../../machines/shared/sizes'
import { call } from '../../../services/network/http'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { base } from '../../shared/base'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { STUDENT_SPACE, spaceLinks } from './spacePaths'
import '../../../views/groups/teamSpace/teamSpace.css'

const spec: RecordPageSpec<StudentSpace> = {
  find: ({ filters: { userName = '' }, pageNo, pageSize }, signal) =>
    call('findStudentSpaces', { userName, pageNo, pageSize }, { signal }),
  filters: { userName: '' },
  failed: texts.studentFailed,
}

const { studentColumns: titles } = texts
const columns: readonly RecordColumn<StudentSpace>[] = [
  { key: 'name', title: titles.name, isHead: true, cell: ({ userName }) => userName },
  { key: 'code', title: titles.code, cell: ({ loginCode }) => loginCode },
  { key: 'class', title: titles.class, cell: ({ className }) => className },
  { key: 'files', title: titles.files, numeric: true, cell: ({ fileNum }) => fileNum },
  { key: 'used', title: titles.used, numeric: true, cell: ({ used }) => sizeText(used) },
  {
    key: 'last',
    title: titles.last,
    numeric: true,
    cell: ({ lastTime }) => (lastTime === null ? '—' : momentInWords(lastTime)),
  },
]

export function StudentSpaces() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(spec)
  return (
    <div className="page">
      <PageLinks
        label={texts.name}
        links={spaceLinks(STUDENT_SPACE, true)}
        onNavigate={(href) => navigate(href.slice(base.length))}
      />
      <RecordPage
        title={texts.student}
        hint={texts.studentHint}
        noun={texts.students}
        view={view}
        columns={columns}
        filters={[{ kind: 'text', name: 'userName', label: texts.studentSearch }]}
        idOf={({ spaceId }) => spaceId}
        nameOf={({ userName }) => userName}
        rowActions={({ spaceId }) => [
          {
            name: 'look',
            label: texts.look,
            onRun: () => navigate(`${STUDENT_SPACE}?space=${encodeURIComponent(spaceId)}`),
          },
        ]}
        emptyHint={texts.studentEmpty}
        send={send}
      />
    </div>
  )
}
