/**
 * /student/course/sign-in?pass=…: where the projector's QR code leads. Open to everybody: who is not logged in keeps the
 * code in this tab, logs in, and comes back to it.
 */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise } from 'xstate'
import { signedInUser } from '../../machines/app/app.selectors'
import type { ScanResult } from '../../machines/signIn/signIn.types'
import { signInScanView } from '../../machines/signIn/signInRecords.selectors'
import { signInScanMachine } from '../../machines/signIn/signInScan.machine'
import { call } from '../../services/http'
import { SignInScan as Scan } from '../../views/signIn/SignInScan'
import { useClient } from '../client'
import { keepChosenClass } from '../place'
import { forgetPass, keepPass, keepTicket, readPass } from '../signInPass'
import { useChartRef } from '../useChart'

const scan = fromPromise<ScanResult, { pass: string }>(async ({ input: { pass }, signal }) => {
  const { signInId, ticket, teachingClassId, classesId } = await call('scanSignIn', { pass }, { signal })
  keepTicket({ signInId, ticket })
  keepChosenClass({ teachingClassId, classesId })
  return { teachingClassId, classesId }
})

const provided = signInScanMachine.provide({
  actors: { scan, keepPass: fromPromise<void, { pass: string }>(async ({ input: { pass } }) => keepPass(pass)) },
})

const ways = { login: '/user/login', class: '/student/course/task/index' } as const

export function SignInScan() {
  const { app } = useClient()
  const isSignedIn = useSelector(app, signedInUser) !== null
  const [, navigate] = useLocation()
  const search = useSearch()
  const pass = new URLSearchParams(search).get('pass') || readPass()
  const actor = useChartRef(provided, { input: { pass, isSignedIn } })
  const view = signInScanView(useSelector(actor, (snapshot) => snapshot))
  useEffect(() => {
    if (isSignedIn) forgetPass()
  }, [isSignedIn])
  useEffect(() => {
    if (view.goes) navigate(ways[view.goes], { replace: true })
  }, [view.goes, navigate])
  return <Scan view={view} onIntent={actor.send} onHome={() => navigate('/')} />
}
