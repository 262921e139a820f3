/** /admin/home: reloaded whenever the page becomes visible again. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Overview } from '../../../../contract/entities/school/overview'
import type { LoginLog } from '../../../../contract/entities/school/people'
import { onPageSeen } from '../../../services/browser/page/pageVisibility'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { type AdminHomeHrefs, AdminHomePage } from '../../../views/school/overview/AdminHomePage'
import { adminHomeTexts as texts } from '../../../views/school/overview/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { base, withoutBase } from '../../shell/app/base'
import '../../../views/shared/records/records.css'

const RECENT = 8

interface Home {
  readonly overview: Overview
  readonly recent: readonly LoginLog[]
}

/** A list with one row: it loads, fails and reloads like any other list. */
const spec: RecordPageSpec<Home> = {
  find: async (_, signal) => {
    const [overview, recent] = await Promise.all([
      call('getOverview', {}, { signal }),
      call('findLoginLogs', { pageSize: RECENT }, { signal }),
    ])
    return { list: [{ overview, recent: recent.list }], total: 1, pageNo: 1, pageSize: 1 }
  },
  failed: texts.failed,
}

const academies = `${base}/admin/academy/list`
const teachers = `${base}/admin/user/list`
const classes = `${base}/admin/class/list`
const students = `${base}/admin/student/list`
const logins = `${base}/admin/login-log/list`

const hrefs: AdminHomeHrefs = {
  counts: { students, teachers, classes, teachingClasses: null, online: null },
  waiting: {
    joinRequests: `${base}/admin/student/register-manage`,
    firstPasswords: students,
    // Imports run on the page of the user who started them.
    imports: null,
    failedLogins: logins,
    licenseEnd: `${base}/admin/authorization/information`,
  },
  steps: {
    school: `${base}/admin/school/info-manage`,
    academy: academies,
    major: academies,
    teacher: teachers,
    class: classes,
    student: classes,
    // Only teachers open classes.
    teachingClass: null,
  },
  logins,
}

export function AdminHome() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(spec)
  useEffect(() => onPageSeen(() => send({ type: 'list.reload' })), [send])
  const [home] = view.rows
  return (
    <div className="records-page">
      <header className="records-title">
        <h1>{texts.title}</h1>
      </header>
      <AsyncList
        face={view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        failedText={view.problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        {home ? (
          <AdminHomePage {...home} now={serverNow()} hrefs={hrefs} onNavigate={(href) => navigate(withoutBase(href))} />
        ) : null}
      </AsyncList>
    </div>
  )
}
