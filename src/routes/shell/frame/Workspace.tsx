/** The client for signed-in users: the guard's result for the address, inside the layout of the role. */
import { useSelector } from '@xstate/react'
import { PrimeReactProvider } from 'primereact/api'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { User } from '../../../../contract/entities/account/user'
import { hasTray } from '../../../machines/library/files/files.selectors'
import { chatOf, classroomOf, uploadsOf } from '../../../machines/shell/app/app.selectors'
import { keptPages } from '../../../machines/shell/tabs/tabs.selectors'
import { fetchChunk } from '../../../services/browser/chunks'
import { setPageTitle } from '../../../services/browser/page/pageTitle'
import { onPictureFitted } from '../../../services/files/pictureFit'
import { latePart } from '../../../views/shared/kit/latePart'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { forgetOpenedPage, readOpenedPage } from '../../account/login/openedPage'
import { afterLogin } from '../../live/attendance/attendancePass'
import { useClient, useSchool } from '../../shared/client/client.context'
import { useArrival } from '../../shared/hooks'
import { canOpen, guard, LOGIN } from '../../shared/pages/guard'
import { homeOf } from '../../shared/pages/match'
import { routeTexts } from '../../shared/texts'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { keepChosenClass, readChosenClass, whereabouts } from '../../shared/workspace/place'
import { WorkspaceProvider } from '../../shared/workspace/workspace.context'
import { BarePage } from '../app/pages'
import { primeSettings } from '../app/primeLocale'
import { noTeachingClass, providedTeachingClass } from '../app/program'
import { matchRoutes, pageRoutes } from '../table/table'
import { HandIns } from './HandIns'
import { type OpenPage, OpenPages } from './OpenPages'
import { useTabs } from './useTabs'

const Layout = lazy(() => fetchChunk(() => import('./Layout')).then((part) => ({ default: part.Layout })))
const ClassroomStage = latePart(
  async () => (await fetchChunk(() => import('../../live/classroom/ClassroomStage'))).ClassroomStage,
)
const NoticeStage = latePart(
  async () => (await fetchChunk(() => import('../../messages/notices/NoticeStage'))).NoticeStage,
)
const ChatAffix = latePart(async () => (await fetchChunk(() => import('../../live/chat/ChatAffix'))).ChatAffix)

const ConsentGate = latePart(
  async () => (await fetchChunk(() => import('../../account/privacy/ConsentGate'))).ConsentGate,
)

const ProblemReportStage = latePart(
  async () => (await fetchChunk(() => import('../../school/problemReport/ProblemReportStage'))).ProblemReportStage,
)

const ConfirmIdentity = latePart(
  async () => (await fetchChunk(() => import('../../account/confirmation/ConfirmIdentity'))).ConfirmIdentity,
)

const IdleSignOut = latePart(
  async () => (await fetchChunk(() => import('../../account/idleSignOut/IdleSignOut'))).IdleSignOut,
)

const UploadStage = lazy(() =>
  fetchChunk(() => import('../../library/files/UploadStage')).then((part) => ({ default: part.UploadStage })),
)

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

export function Workspace({ user }: { user: User }) {
  const { app, toasts, config, mode, features, isBrowserSupported } = useClient()
  const school = useSchool()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const classes = useChartRef(user.role === 'admin' ? noTeachingClass : providedTeachingClass, {
    input: { isTeacher: user.role === 'teacher' },
  })
  useNotices(classes)
  const { mustChangePassword } = user
  useEffect(() => {
    // With an initial password the server refuses the classes; they are loaded when it has been changed.
    if (!mustChangePassword) return undefined
    return () => classes.send({ type: 'classes.reload' })
  }, [mustChangePassword, classes])
  const known = useSelector(classes, ({ context }) => context.classes)
  const classroom = useSelector(app, classroomOf)
  const chat = useSelector(app, chatOf)
  const uploads = useSelector(app, uploadsOf)
  const hasUploads = useSelector(uploads, (snapshot) => snapshot !== undefined && hasTray(snapshot))
  const chosenClass = readChosenClass()
  const result = guard({ path, person: user, features, chosenClass, isBrowserSupported }, matchRoutes)
  const opened = path.toLowerCase().startsWith(LOGIN) ? readOpenedPage() : null
  const isAllowed = opened !== null && canOpen(opened, { person: user, features, chosenClass }, matchRoutes)
  const home = (to: string) => (isAllowed ? opened : to)
  const redirect = result.kind === 'redirect' ? afterLogin(path, user.role, home(result.to)) : null
  const route = result.kind === 'page' ? result.route : null
  const classPathId = result.kind === 'page' ? result.teachingClassId : null
  const chosenId = chosenClass?.teachingClassId
  const where = useMemo(
    () => whereabouts(classPathId, known, chosenId === classPathId ? readChosenClass() : null),
    [classPathId, known, chosenId],
  )
  const teachingClassId = where.kind === 'inside' ? where.place.teachingClassId : null
  const classesId = where.kind === 'inside' ? where.place.classesId : null
  const connectionMode = result.kind === 'page' ? result.mode : null
  const isForeign = where.kind === 'foreign'

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  useEffect(() => setPageTitle(route?.title, mode.name, school.name), [route?.title, mode.name, school.name])
  useEffect(() => {
    // During a redirect the open pages stay until the target page is known (B035).
    if (redirect !== null) return
    forgetOpenedPage()
    const place = teachingClassId !== null && classesId !== null ? { teachingClassId, classesId } : null
    if (place) keepChosenClass(place)
    app.send({ type: 'place.changed', place })
  }, [app, redirect, teachingClassId, classesId])
  useEffect(() => {
    if (connectionMode !== null) app.send({ type: 'mode.changed', mode: connectionMode })
  }, [app, connectionMode])
  const isListKnown = useSelector(classes, (snapshot) => !snapshot.matches('loading'))
  const askedFor = useRef<string | null>(null)
  useEffect(() => {
    if (!isForeign) {
      askedFor.current = null
      return
    }
    // The class may be newer than the list: the list is loaded once more before the path is refused.
    if (askedFor.current !== classPathId) {
      askedFor.current = classPathId
      classes.send({ type: 'classes.reload' })
      return
    }
    if (!isListKnown) return
    toasts.send({ type: 'notify', level: 'warning', text: routeTexts.classUnknown })
    navigate(homeOf(user), { replace: true })
  }, [isForeign, isListKnown, classPathId, classes, toasts, navigate, user])
  useArrival(path, route?.keepAlive === true)
  useEffect(
    () => onPictureFitted(() => toasts.send({ type: 'notify', level: 'info', text: routeTexts.pictureFitted })),
    [toasts],
  )
  const tabs = useTabs({ user, path, search, route })
  const keptPaths = useSelector(tabs, keptPages, isSameList)

  const value = useMemo(() => ({ user, classes, where, tabs, matchRoutes, pageRoutes }), [user, classes, where, tabs])
  // During a redirect the previous page stays mounted.
  const last = useRef<OpenPage | null>(null)
  if (result.kind === 'page')
    last.current = { route: result.route, params: result.params, address: { path, search }, value }
  const page = last.current
  if (!page) return null
  return (
    <PrimeReactProvider value={primeSettings}>
      <WorkspaceProvider value={page.value}>
        {page.route.bare ? (
          <BarePage route={page.route} params={page.params} />
        ) : (
          <Suspense fallback={<PageLoading alone />}>
            <Layout route={page.route}>
              {uploads && hasUploads ? (
                <Suspense fallback={null}>
                  <UploadStage uploads={uploads} />
                </Suspense>
              ) : null}
              {user.role === 'student' ? <HandIns /> : null}
              <OpenPages page={page} keptPaths={keptPaths} onHome={() => navigate('/')} />
            </Layout>
          </Suspense>
        )}
        {classroom ? <ClassroomStage actor={classroom} /> : null}
        {page.route.isForRoom ? null : <NoticeStage />}
        {config.problemReports && !page.route.isForRoom ? <ProblemReportStage /> : null}
        {user.needsConsent && !user.mustChangePassword && !page.route.open ? <ConsentGate /> : null}
        <ConfirmIdentity />
        {config.idleMinutes === null ? null : <IdleSignOut minutes={config.idleMinutes} />}
        {chat && !page.route.bare && connectionMode !== 'preview' ? <ChatAffix actor={chat} /> : null}
      </WorkspaceProvider>
    </PrimeReactProvider>
  )
}
