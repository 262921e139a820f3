/** Which component shows which route. Pages are fetched when they are first needed. */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { fetchChunk } from '../../../services/browser/chunks'
import type { PageRoute } from '../table/route'

/** What every page is given. */
export interface PageProps {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

type Page = LazyExoticComponent<ComponentType<PageProps>>

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PageProps>>>, name: Name): Page =>
  lazy(() => fetchChunk(load).then((part) => ({ default: part[name] })))

const NotBuilt = page(() => import('../pages/NotBuilt'), 'NotBuilt')
const errorPages = page(() => import('../pages/Errors'), 'Errors')
const classList = page(() => import('../../live/teachingClass/ClassLists'), 'ClassLists')
const account = page(() => import('../../account/profile/Account'), 'Account')
const about = page(() => import('../pages/About'), 'About')
const teacherClasses = page(() => import('../../school/teacherClasses/TeacherClasses'), 'TeacherClasses')
const teacherClassInfo = page(() => import('../../school/teacherClasses/TeacherClassInfo'), 'TeacherClassInfo')
const teacherRecycle = page(() => import('../../school/teacherClasses/TeacherRecycle'), 'TeacherRecycle')
const studentJoining = page(() => import('../../school/joining/StudentJoining'), 'StudentJoining')
const attendanceRecords = page(() => import('../../live/attendance/AttendanceRecords'), 'AttendanceRecords')
const classLog = page(() => import('../../live/classLog/ClassLog'), 'ClassLog')
const board = page(() => import('../../live/board/DrawingBoard'), 'DrawingBoard')
const notices = page(() => import('../../messages/notices/Notices'), 'Notices')
/** What draws the charts is fetched beside the page, not after it. */
const workbench = page(() => {
  void import('../../../services/workbench/layout').then(({ layoutEngine }) => layoutEngine()).catch(() => undefined)
  return import('../../workbench/bench/WorkbenchPage')
}, 'WorkbenchPage')

/** The built pages by their paths in the table; a test holds the two together. */
export const pages: Readonly<Record<string, Page>> = {
  '/user/login': page(() => import('../../account/login/Login'), 'Login'),
  '/user/register': page(() => import('../../account/register/Register'), 'Register'),
  '/user/register-result': page(() => import('../../account/register/RegisterResult'), 'RegisterResult'),
  '/403': errorPages,
  '/404': errorPages,
  '/500': errorPages,
  '/browser': page(() => import('../pages/Browser'), 'Browser'),
  '/help': about,
  '/privacy': about,
  '/terms': about,
  '/account/settings/base': account,
  '/student/course/account/settings/base': account,
  '/student/index': page(() => import('../../school/overview/StudentHome'), 'StudentHome'),
  '/teacher/course/classes': teacherClasses,
  '/teacher/classes': teacherClasses,
  '/teacher/classes-new': teacherClasses,
  '/teacher/classes-recycle': teacherRecycle,
  '/teacher/classes/recycle': teacherRecycle,
  '/teacher/classes-detail': teacherClassInfo,
  '/teacher/classes-window': teacherClassInfo,
  '/teacher/classes/info/:classId': teacherClassInfo,
  '/student/class/detail': studentJoining,
  '/student/class-new': studentJoining,
  '/student/course/list': classList,
  '/teacher/course/list': classList,
  '/student/course/task/index': page(() => import('../../live/teachingClass/StudentClass'), 'StudentClass'),
  '/teacher/course/detail/:teachingClassId': page(
    () => import('../../live/teachingClass/TeacherClass'),
    'TeacherClass',
  ),
  '/teacher/course/sign-in/month': attendanceRecords,
  '/teacher/course/sign-in/class': attendanceRecords,
  '/student/course/sign-in-records': page(() => import('../../live/attendance/MyAttendance'), 'MyAttendance'),
  '/student/course/sign-in': page(() => import('../../live/attendance/AttendanceScan'), 'AttendanceScan'),
  '/teacher/course/class-log': classLog,
  '/teacher/course/class-log/:teachingClassId/:meetingId': classLog,
  '/student/drawing-board': board,
  '/student/course/drawing-board': board,
  '/student/drawing-board-new': board,
  '/student/notice': notices,
  '/student/course/notice': notices,
  '/teacher/notice/list': notices,
  '/preview/notice/list': notices,
  '/student/course/task/list': page(() => import('../../messages/push/StudentPush'), 'StudentTasks'),
  '/calculator': page(() => import('../../live/calculator/CalculatorPage'), 'CalculatorWindow'),
  '/admin/academy/list': page(() => import('../../school/classes/Academies'), 'Academies'),
  '/admin/class/list': page(() => import('../../school/classes/ClassList'), 'ClassList'),
  '/admin/class/recycle': page(() => import('../../school/classes/ClassList'), 'ClassBin'),
  '/admin/class/students/:classesId': page(() => import('../../school/classes/ClassStudents'), 'ClassStudents'),
  '/admin/class/requests/:classesId': page(() => import('../../school/classes/ClassRequests'), 'ClassRequests'),
  '/admin/authorization/information': page(() => import('../../school/people/School'), 'License'),
  '/admin/school/info-manage': page(() => import('../../school/people/School'), 'SchoolInfo'),
  '/admin/user/list': page(() => import('../../school/people/Teachers'), 'Teachers'),
  '/admin/administrator/list': page(() => import('../../school/people/Administrators'), 'Administrators'),
  '/admin/student/list': page(() => import('../../school/people/Students'), 'Students'),
  '/admin/student/register-manage': page(() => import('../../school/people/Registrations'), 'Registrations'),
  '/admin/account-settings': account,
  '/admin/student/account-disable': page(() => import('../../school/people/ClosedAccounts'), 'DisabledAccounts'),
  '/admin/student/account-delete': page(() => import('../../school/people/ClosedAccounts'), 'RemovedAccounts'),
  '/admin/home': page(() => import('../../school/overview/AdminHome'), 'AdminHome'),
  '/admin/audit/list': page(() => import('../../school/people/AuditLog'), 'AuditLog'),
  '/admin/login-log/list': page(() => import('../../school/people/LoginLogs'), 'LoginLogs'),
  '/admin/invalid-file': page(() => import('../../school/people/InvalidFiles'), 'InvalidFiles'),
  '/teacher/login-log/list': page(() => import('../../school/people/LoginLogs'), 'TeacherLoginLogs'),
  '/statecharts': workbench,
  '/statecharts/:chart': workbench,
  '/statecharts/paste': page(() => import('../../workbench/paste/PastePage'), 'PastePage'),
  '/statecharts/view': page(() => import('../../workbench/stateViews/StatePicture'), 'StatePicture'),
}

/** The page of a route; one that is not built yet says so. Whoever renders it shows something while it is fetched. */
export function RoutedPage({ route, params }: PageProps) {
  const Page = (route.built && pages[route.path]) || NotBuilt
  return <Page route={route} params={params} />
}

/** A page without a layout around it; it brings its own landmark. */
export function BarePage({ route, params }: PageProps) {
  const page = <RoutedPage route={route} params={params} />
  return <Suspense fallback={null}>{route.built ? page : <main id="main">{page}</main>}</Suspense>
}
