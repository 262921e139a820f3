/** 帐号管理, inside and outside of a class: the user's picture, name and motto, and the password. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../../contract/entities/account/user'
import { MOTTO_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { isChangingPassword, passwordChangeProblem } from '../../../machines/account/session/session.selectors'
import type { FormValues, LoadedRecord, RecordFormInput } from '../../../machines/shared/records/recordForm.types'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { uploadHeadImage } from '../../../services/files/headImage'
import { call } from '../../../services/network/http'
import { AccountSettings, type AccountSettingsProps } from '../../../views/account/profile/AccountSettings'
import { accountTexts } from '../../../views/account/profile/texts'
import { useClient } from '../../shared/client/client.context'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { OwnEmail } from '../email/OwnEmail'
import { OwnSessions } from '../ownSessions/OwnSessions'
import { OwnData } from '../privacy/OwnData'
import { SecondFactor } from '../secondFactor/SecondFactor'

/** Each role has its own call (B149, B150). */
function save(role: User['role'], values: FormValues, version: number | undefined): Promise<{ version: number }> {
  const { coverImg = '', name = '', motto = '' } = values
  if (role === 'student') return call('updateOwnStudent', { coverImg, studentName: name, motto, version })
  if (role === 'teacher') return call('updateOwnTeacher', { coverImg, teacherName: name, version })
  return call('updateOwnUser', { coverImg, realName: name, version })
}

/** Only students have a motto. */
async function load(role: User['role']): Promise<LoadedRecord> {
  if (role === 'student') {
    const { coverImg, studentName, motto, version } = await call('findOwnStudent', {})
    return { values: { coverImg, name: studentName, motto }, version }
  }
  const { coverImg, realName, version } = await call('findOwnUser', {})
  return { values: { coverImg, name: realName }, version }
}

const currentOf = ({ coverImg = '', studentName, teacherName, realName = '', motto = '' }: FormValues): FormValues => ({
  coverImg,
  name: studentName ?? teacherName ?? realName,
  motto,
})

const inputOf = ({ userId, realName, coverImg }: User): RecordFormInput => ({
  recordId: userId,
  values: { coverImg, name: realName },
  rules: {
    name: { label: accountTexts.realName, required: true, maxLength: PERSON_NAME_MAX },
    motto: { label: accountTexts.motto, maxLength: MOTTO_MAX },
  },
  pictureField: 'coverImg',
  saved: accountTexts.saved,
  stays: true,
})

export function Account() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const user = useSelector(session, (snapshot) => snapshot?.context.user ?? null)
  const [, navigate] = useLocation()
  const mustChange = user?.mustChangePassword ?? false
  const [wasInitial] = useState(mustChange)
  useEffect(() => {
    // The first password is chosen: nothing else is to be done here.
    if (wasInitial && !mustChange && user) navigate('/', { replace: true })
  }, [wasInitial, mustChange, user, navigate])
  if (!user) return null
  // Until the initial password is changed, the server refuses all other calls.
  return user.mustChangePassword ? (
    <Settings user={user} profile={null} />
  ) : (
    <OwnSettings key={user.userId} user={user} />
  )
}

function OwnSettings({ user }: { user: User }) {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const { role } = user
  const spec = useMemo<RecordFormSpec>(
    () => ({
      load: () => load(role),
      current: currentOf,
      async save(recordId, values, _, shown) {
        const { version } = await save(role, values, shown)
        // The header shows the new values at once.
        const { name = '', coverImg = '' } = values
        session?.send({ type: 'profile.changed', realName: name.trim(), coverImg })
        return { recordId, version }
      },
      uploadPicture: uploadHeadImage,
      randomPicture: () => call('randomOwnHeadImg', {}),
    }),
    [role, session],
  )
  const { view, send } = useRecordForm(spec, inputOf(user), {})
  return <Settings user={user} profile={{ view, hasMotto: role === 'student', send }} />
}

function Settings({ user, profile }: Pick<AccountSettingsProps, 'profile'> & { user: User }) {
  const { app, config } = useClient()
  const session = useSelector(app, sessionOf)
  const changes = useSelector(session, (snapshot) => snapshot?.context.passwordChanges ?? 0)
  const isBusy = useSelector(session, (snapshot) => snapshot !== undefined && isChangingPassword(snapshot))
  const problem = useSelector(session, (snapshot) => (snapshot ? passwordChangeProblem(snapshot) : null))
  // After each change of the password the form is reset.
  const [typedIn, setTypedIn] = useState<number | null>(null)
  useLeaveGuard(typedIn === changes)
  return (
    <AccountSettings
      user={user}
      passwordChanges={changes}
      profile={profile}
      secondFactor={profile && user.role !== 'student' ? <SecondFactor user={user} /> : undefined}
      email={profile && config.hasMail ? <OwnEmail /> : undefined}
      ownSessions={profile ? <OwnSessions /> : undefined}
      ownData={profile ? <OwnData /> : undefined}
      password={{
        busy: isBusy,
        error: problem,
        onTyping: (isTyped) => setTypedIn(isTyped ? changes : null),
        onSubmit: (change) => session?.send({ type: 'password.submit', ...change }),
      }}
    />
  )
}
