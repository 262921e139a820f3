/** /admin/home: reloaded whenever the page becomes visible again. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type ResourceSnapshot, resourceView } from '../../../machines/shared/data/resource.selectors'
import { ask, resource } from '../../../machines/shared/data/resource.types'
import { sizeText } from '../../../machines/shared/sizes'
import { onPageVisible } from '../../../services/browser/page/pageVisibility'
import { serverNow } from '../../../services/network/clock'
import { type AdminHomeHrefs, AdminHomePage } from '../../../views/school/overview/AdminHomePage'
import { adminHomeTexts as texts } from '../../../views/school/overview/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { base, withoutBase } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import '../../../views/shared/records/records.css'

const RECENT = 8

const adminHomeResource = resource({
  name: 'admin-home',
  asks: () => ({
    overview: ask('getOverview', {}),
    recent: ask('findLoginLogs', { pageSize: RECENT }),
    backup: ask('getBackupState', {}),
  }),
  failed: texts.failed,
})
const homeView = (snapshot: ResourceSnapshot) => resourceView(adminHomeResource, snapshot)

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
  const { view, reload } = useResource(adminHomeResource, {}, homeView)
  useEffect(() => onPageVisible(reload), [reload])
  const { answers, hasFailed, problem } = view
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <h1>{texts.title}</h1>
      </header>
      <AsyncList
        face={hasFailed ? 'failed' : answers ? 'full' : 'loading'}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        failedText={problem}
        onRetry={reload}
      >
        {answers ? (
          <AdminHomePage
            overview={answers.overview}
            recent={answers.recent.list}
            backup={answers.backup}
            backupSize={sizeText(answers.backup.size)}
            now={serverNow()}
            hrefs={hrefs}
            onNavigate={(href) => navigate(withoutBase(href))}
          />
        ) : null}
      </AsyncList>
    </div>
  )
}
