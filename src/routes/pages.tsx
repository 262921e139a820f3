/** Which component shows which route. Pages are fetched when they are first needed. */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { fetchChunk } from '../services/chunks'
import type { PageRoute } from './table/route'

/** What every page is given. */
export interface PageProps {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

type Page = LazyExoticComponent<ComponentType<PageProps>>

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PageProps>>>, name: Name): Page =>
  lazy(() => fetchChunk(load).then((part) => ({ default: part[name] })))

const NotBuilt = page(() => import('./pages/NotBuilt'), 'NotBuilt')
const errorPages = page(() => import('./pages/Errors'), 'Errors')
const classList = page(() => import('./pages/ClassLists'), 'ClassLists')
const account = page(() => import('./pages/Account'), 'Account')
const about = page(() => import('./pages/About'), 'About')
const teacherClasses = page(() => import('./pages/TeacherClasses'), 'TeacherClasses')
const teacherClassInfo = page(() => import('./pages/TeacherClassInfo'), 'TeacherClassInfo')
const teacherRecycle = page(() => import('./pages/TeacherRecycle'), 'TeacherRecycle')
const studentJoining = page(() => import('./pages/StudentJoining'), 'StudentJoining')
const signInRecords = page(() => import('./pages/SignInRecords'), 'SignInRecords')
const classLog = page(() => import('./pages/ClassLog'), 'ClassLog')
const board = page(() => import('./pages/DrawingBoard'), 'DrawingBoard')
const notices = page(() => import('./pages/Notices'), 'Notices')
/** What draws the charts is fetched beside the page, not after it. */
const workbench = page(() => {
  void import('../services/layout').then(({ layoutEngine }) => layoutEngine()).catch(() => undefined)
  return import('./workbench/WorkbenchPage')
}, 'WorkbenchPage')

/** The built pages by their paths in the table; a test holds the two together. */
export const pages: Readonly<Record<string, Page>> = {
  '/user/login': page(() => import('./pages/SignIn'), 'SignIn'),
  '/user/register': page(() => import('./pages/Register'), 'Register'),
  '/user/register-result': page(() => import('./pages/RegisterResult'), 'RegisterResult'),
  '/403': errorPages,
  '/404': errorPages,
  '/500': errorPages,
  '/browser': page(() => import('./pages/Browser'), 'Browser'),
  '/help': about,
  '/privacy': about,
  '/terms': about,
  '/account/settings/base': account,
  '/student/course/account/settings/base': account,
  '/student/index': page(() => import('./pages/StudentHome'), 'StudentHome'),
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
  '/student/course/task/index': page(() => import('./pages/StudentClass'), 'StudentClass'),
  '/teacher/course/detail/:teachingClassId': page(() => import('./pages/TeacherClass'), 'TeacherClass'),
  '/teacher/course/sign-in/month': signInRecords,
  '/teacher/course/sign-in/class': signInRecords,
  '/student/course/sign-in-records': page(() => import('./pages/MySignIns'), 'MySignIns'),
  '/student/course/sign-in': page(() => import('./pages/SignInScan'), 'SignInScan'),
  '/teacher/course/class-log': classLog,
  '/teacher/course/class-log/:teachingClassId/:meetingId': classLog,
  '/student/drawing-board': board,
  '/student/course/drawing-board': board,
  '/student/drawing-board-new': board,
  '/student/notice': notices,
  '/student/course/notice': notices,
  '/teacher/notice/list': notices,
  '/preview/notice/list': notices,
  '/student/course/task/list': page(() => import('./pages/StudentTasks'), 'StudentTasks'),
  '/calculator': page(() => import('./pages/Calculator'), 'CalculatorWindow'),
  '/admin/academy/list': page(() => import('./classes/Academies'), 'Academies'),
  '/admin/class/list': page(() => import('./classes/ClassList'), 'ClassList'),
  '/admin/class/recycle': page(() => import('./classes/ClassList'), 'ClassBin'),
  '/admin/class/students/:classesId': page(() => import('./classes/ClassStudents'), 'ClassStudents'),
  '/admin/class/requests/:classesId': page(() => import('./classes/ClassRequests'), 'ClassRequests'),
  '/admin/authorization/information': page(() => import('./people/School'), 'License'),
  '/admin/school/info-manage': page(() => import('./people/School'), 'SchoolInfo'),
  '/admin/user/list': page(() => import('./people/Teachers'), 'Teachers'),
  '/admin/administrator/list': page(() => import('./people/Administrators'), 'Administrators'),
  '/admin/student/list': page(() => import('./people/Students'), 'Students'),
  '/admin/student/register-manage': page(() => import('./people/Registrations'), 'Registrations'),
  '/admin/account-settings': account,
  '/admin/student/account-disable': page(() => import('./people/ClosedAccounts'), 'DisabledAccounts'),
  '/admin/student/account-delete': page(() => import('./people/ClosedAccounts'), 'RemovedAccounts'),
  '/admin/home': page(() => import('./pages/AdminHome'), 'AdminHome'),
  '/admin/audit/list': page(() => import('./people/AuditLog'), 'AuditLog'),
  '/admin/login-log/list': page(() => import('./people/LoginLogs'), 'LoginLogs'),
  '/admin/invalid-file': page(() => import('./people/InvalidFiles'), 'InvalidFiles'),
  '/teacher/login-log/list': page(() => import('./people/LoginLogs'), 'TeacherLoginLogs'),
  '/statecharts': workbench,
  '/statecharts/:chart': workbench,
  '/statecharts/paste': page(() => import('./workbench/PastePage'), 'PastePage'),
  '/statecharts/view': page(() => import('./workbench/StatePicture'), 'StatePicture'),
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
