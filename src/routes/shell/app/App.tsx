/** The root component: the elements above every page, and the page that the guard allows for the address. */
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { sessionStage } from '../../../machines/account/session/session.selectors'
import { blockedText, isLeavingBlock, sessionOf, signedInUser } from '../../../machines/shell/app/app.selectors'
import { maintenanceText } from '../../../machines/shell/maintenance/maintenance.selectors'
import { fetchChunk } from '../../../services/browser/chunks'
import { setPageTitle } from '../../../services/browser/page/pageTitle'
import { latePart } from '../../../views/shared/kit/latePart'
import { LicenseBlock } from '../../../views/shell/frame/LicenseBlock'
import { Toasts } from '../../../views/shell/frame/Toasts'
import { StartingPage } from '../../../views/shell/pages/StartingPage'
import { keepOpenedPage } from '../../account/login/openedPage'
import { keepInvitation } from '../../account/register/invitation'
import { base } from '../../shared/base'
import { type Client, ClientProvider, useClient, useSchool } from '../../shared/client/client.context'
import { navigateGuarded } from '../../shared/leaveGuard'
import { guard } from '../../shared/pages/guard'
import { matchOpenRoutes } from '../table/open'
import { ErrorBoundary } from './ErrorBoundary'
import { OutsidePage } from './OutsidePage'

const Workspace = lazy(() =>
  fetchChunk(() => import('../frame/Workspace')).then((part) => ({ default: part.Workspace })),
)
const Dialogs = latePart(async () => (await fetchChunk(() => import('../frame/Dialogs'))).Dialogs)

export function App({ client }: { client: Client }) {
  return (
    <ClientProvider value={client}>
      <Router base={base} aroundNav={navigateGuarded}>
        <Stage />
        <Messages />
      </Router>
    </ClientProvider>
  )
}

/** Renders what the session allows. */
function Stage() {
  const { app } = useClient()
  const [, navigate] = useLocation()
  const session = useSelector(app, sessionOf)
  const blocked = useSelector(app, blockedText)
  const isLeaving = useSelector(app, isLeavingBlock)
  const school = useSchool()
  const user = useSelector(app, signedInUser)
  // The session receives a new name, picture or password first.
  const self = useSelector(session, (snapshot) => snapshot?.context.user ?? null) ?? user
  const stage = useSelector(session, (snapshot) => snapshot && sessionStage(snapshot))
  const problem = useSelector(session, (snapshot) => snapshot?.context.problem ?? null)
  const wasSignedIn = useRef(false)
  if (stage === 'signedIn') wasSignedIn.current = true
  if (blocked !== null) {
    const isSignedIn = stage !== undefined && stage !== 'starting' && stage !== 'signedOut'
    return (
      <LicenseBlock
        text={blocked}
        isLeaving={isLeaving}
        onRetry={() => app.send({ type: 'license.retry' })}
        onSignOut={isSignedIn ? () => app.send({ type: 'license.signOut' }) : undefined}
      />
    )
  }
  if (stage === 'starting' || stage === 'unreachable') {
    return (
      <StartingPage
        school={school}
        problem={stage === 'unreachable' ? problem : null}
        onRetry={() => session?.send({ type: 'session.retry' })}
      />
    )
  }
  return (
    <ErrorBoundary onHome={() => navigate('/')}>
      {user && self && stage === 'signedIn' ? (
        <Suspense fallback={<StartingPage school={school} problem={null} onRetry={() => undefined} />}>
          <Workspace key={user.userId} user={self} />
        </Suspense>
      ) : (
        <Outside isArrival={!wasSignedIn.current} />
      )}
    </ErrorBoundary>
  )
}

/** The pages for users who are not signed in. `isArrival`: no user has signed in since the page was loaded. */
function Outside({ isArrival }: { isArrival: boolean }) {
  const { mode, features, isBrowserSupported } = useClient()
  const school = useSchool()
  const [path, navigate] = useLocation()
  const result = guard({ path, person: null, features, chosenClass: null, isBrowserSupported }, matchOpenRoutes)
  const redirect = result.kind === 'redirect' ? result.to : null
  const title = result.kind === 'page' ? result.route.title : undefined
  useEffect(() => {
    if (redirect === null) return
    keepInvitation(path, window.location.search)
    if (isArrival) keepOpenedPage(`${path}${window.location.search}`)
    navigate(redirect, { replace: true })
  }, [redirect, navigate, path, isArrival])
  useEffect(() => setPageTitle(title, mode.name, school.name), [title, mode.name, school.name])
  return result.kind === 'page' ? <OutsidePage route={result.route} params={result.params} /> : null
}

/** Messages above every page: toasts, and the dialogs of the session. */
function Messages() {
  const { app, toasts, maintenance } = useClient()
  const hasSession = useSelector(app, signedInUser) !== null
  const shown = useSelector(toasts, ({ context }) => context.toasts)
  return (
    <>
      <Toasts
        toasts={shown}
        maintenance={useSelector(maintenance, maintenanceText)}
        onClose={(id) => toasts.send({ type: 'toast.close', id })}
        onMaintenanceClose={() => maintenance.send({ type: 'maintenance.close' })}
      />
      {hasSession ? <Dialogs /> : null}
    </>
  )
}
