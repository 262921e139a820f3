/** State views of joining: the student's class page, and the number of pending requests on a teacher's class cards. */
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { joiningView, requestsAt } from '../../../machines/school/joining/joining.selectors'
import { JoiningPage } from '../../../views/school/joining/JoiningPage'
import { ClassesPage } from '../../../views/school/teacherSchoolClass/ClassesPage'
import { lesson } from '../../live/teachingClass/teachingClass.examples'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const joining: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <JoiningPage view={joiningView(snapshot)} userId="s9" lessons={[lesson]} onEnter={ignore} send={send} />
  </Surroundings>
)

const classes: Classes = {
  classesId: 'cl1',
  className: '会计信息2601班',
  academy: { academyId: 'ac1', academyName: '商学院' },
  major: { majorId: 'ma1', majorName: '会计信息管理' },
  coverImg: '',
  originType: '0',
  invitationCode: 'KJ2601',
  auditOpen: '1',
  inviteOpen: '1',
  teacher: { teacherId: 'u1', teacherName: '陈思远' },
  studentNum: 40,
  onlineNum: 3,
  createTime: 1_788_220_800_000,
  deleteTime: null,
  version: 1,
}
const others: readonly Classes[] = [
  {
    ...classes,
    classesId: 'cl2',
    className: '会计信息2602班',
    invitationCode: 'KJ2602',
    inviteOpen: '0',
    onlineNum: 0,
  },
]

export const joinRequests: StateView = (snapshot) => (
  <Surroundings person="teacher">
    <ClassesPage
      view={{
        face: 'full',
        isLoading: false,
        rows: [classes, ...others],
        total: 2,
        query: { filters: { className: '' }, sort: null, pageNo: 1, pageSize: 12 },
        isFiltered: false,
        selected: [],
        choice: 'ofPage' as const,
        everything: null,
        isTooMany: false,
        problem: null,
        question: null,
        running: null,
      }}
      requestsAt={(classesId) => requestsAt(snapshot, classesId)}
      infoHrefOf={() => '/'}
      onAdd={ignore}
      onRecycle={ignore}
      onEdit={ignore}
      onCopy={ignore}
      onShowCode={ignore}
      onNavigate={ignore}
      send={ignore}
    />
  </Surroundings>
)

export const joiningStateViews: StateViews = {
  joining: { view: joining },
  'join-requests': { view: joinRequests },
}
