/**
 * /student/course/sign-in?pass=…: the target of the projector's QR code. Open to all users: for a user who is not signed in, this
 * tab stores the code, and the user returns to this page after signing in.
 */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise } from 'xstate'
import type { ScanResult } from '../../../machines/live/attendance/attendance.types'
import { attendanceScanView } from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import { attendanceScanMachine } from '../../../machines/live/attendance/scan/attendanceScan.machine'
import { signedInUser } from '../../../machines/shell/app/app.selectors'
import { call } from '../../../services/network/http'
import { AttendanceScan as Scan } from '../../../views/live/attendance/AttendanceScan'
import { useClient } from '../../shared/client/client.context'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { keepChosenClass } from '../../shared/workspace/place'
import { forgetPass, keepPass, keepTicket, readPass } from './attendancePass'

const scan = fromPromise<ScanResult, { pass: string }>(async ({ input: { pass }, signal }) => {
  const { signInId, ticket, teachingClassId, classesId } = await call('scanAttendance', { pass }, { signal })
  keepTicket({ signInId, ticket })
  keepChosenClass({ teachingClassId, classesId })
  return { teachingClassId, classesId }
})

const scanMachine = attendanceScanMachine.provide({
  actors: { scan, keepPass: fromPromise<void, { pass: string }>(async ({ input: { pass } }) => keepPass(pass)) },
})

const ways = { login: '/user/login', class: '/student/course/task/index' } as const

export function AttendanceScan() {
  const { app } = useClient()
  const isSignedIn = useSelector(app, signedInUser) !== null
  const [, navigate] = useLocation()
  const search = useSearch()
  const pass = new URLSearchParams(search).get('pass') || readPass()
  const actor = useChartRef(scanMachine, { input: { pass, isSignedIn } })
  const view = useView(actor, attendanceScanView)
  useEffect(() => {
    if (isSignedIn) forgetPass()
  }, [isSignedIn])
  useEffect(() => {
    if (view.goes) navigate(ways[view.goes], { replace: true })
  }, [view.goes, navigate])
  return <Scan view={view} onIntent={actor.send} onHome={() => navigate('/')} />
}
