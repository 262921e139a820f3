/** The school's name and logo, and its licence. */
import { useId, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { License as LicenseData } from '../../../../contract/entities/school/school'
import { SCHOOL_NAME_MAX } from '../../../../contract/limits'
import { fileAddress } from '../../../services/files/files'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { LicenseCard } from '../../../views/school/people/LicenseCard'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { Logo } from '../../../views/shared/kit/Logo'
import { StayingForm } from '../../../views/shared/records/StayingForm'
import { PrivacyForm } from '../../account/privacy/PrivacyForm'
import { useClient } from '../../shared/client/client.context'
import { refreshSchool } from '../../shared/client/school'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import '../../../views/shared/records/records.css'
import '../../../views/school/people/people.css'

const { school: words, license: licenseWords } = texts
/** There is one school; its form uses this id. */
const THE_SCHOOL = 'school'

const schoolForm = (onSaved: () => Promise<void>): RecordFormSpec => ({
  async load(_, signal) {
    const { version, ...values } = await call('getSchool', {}, { signal })
    return { values, version }
  },
  async save(_, { schoolId = '', schoolName = '', logo = '' }, _signal, shown) {
    const { version } = await call('saveSchool', { schoolId, schoolName, logo, version: shown })
    await onSaved()
    return { recordId: schoolId, version }
  },
  uploadPicture: (file, signal) => call('uploadLogo', {}, { file, signal }),
})

export function SchoolInfo() {
  const id = useId()
  const { school } = useClient()
  // The menu and the title show the change at once; pages of other users at their next load.
  const spec = useMemo(() => schoolForm(() => refreshSchool(school)), [school])
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: THE_SCHOOL,
      values: { schoolId: '', schoolName: '', logo: '' },
      pictureField: 'logo',
      stays: true,
      saved: words.saved,
      rules: { schoolName: { label: words.name, maxLength: SCHOOL_NAME_MAX } },
    },
    {},
  )
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <h1>{words.title}</h1>
      </header>
      <section className="pad-6 round-m on-surface shadow-1 people-card" aria-label={words.title}>
        <StayingForm
          id={id}
          view={view}
          name={words.title}
          rows={2}
          saveLabel={words.save}
          fields={[
            {
              kind: 'picture',
              name: 'logo',
              label: words.logo,
              shape: 'wide',
              srcOf: fileAddress,
              hint: words.logoHint,
              empty: <Logo withName />,
            },
            { kind: 'text', name: 'schoolName', label: words.name, hint: words.nameHint },
          ]}
          send={send}
          buttons={
            view.values.logo ? (
              <Button
                kind="quiet"
                label={words.clear}
                onClick={() => send({ type: 'field.change', field: 'logo', value: '' })}
              />
            ) : null
          }
        />
      </section>
      <PrivacyForm />
    </div>
  )
}

/** A list with one row: it loads, fails and reloads like any other list. */
const licenseSpec: RecordPageSpec<LicenseData> = {
  find: async (_, signal) => {
    const license = await call('getLicense', {}, { signal })
    return { list: [license], total: 1, pageNo: 1, pageSize: 1 }
  },
  failed: licenseWords.failed,
  actions: {
    install: {
      ask: null,
      done: licenseWords.installed,
      failed: licenseWords.installFailed,
      // The only id is the text of the file.
      run: ({ ids: [document = ''] }) => call('installLicense', { document }),
    },
  },
}

/** The page of the external systems. */
const EXTERNAL_SYSTEMS = '/simulation-system/index'

export function License() {
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  const { view, send } = useRecordPage(licenseSpec)
  const [license] = view.rows
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{licenseWords.title}</h1>
          <p className="u-muted size-s records-hint">{licenseWords.hint}</p>
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={licenseWords.noun}
        skeleton={{ shape: 'rows', count: 4 }}
        failedText={view.problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        {license ? (
          <LicenseCard
            license={license}
            now={serverNow()}
            isInstalling={view.running !== null}
            onFile={async (file) => send({ type: 'action.begin', name: 'install', ids: [await file.text()] })}
          />
        ) : null}
      </AsyncList>
      <nav className="row wrap gap-3 above-6 people-shortcuts" aria-label={licenseWords.shortcuts}>
        <Button icon="user" label={texts.teachers.title} onClick={() => navigate('/admin/user/list')} />
        <Button icon="id-card" label={texts.students.title} onClick={() => navigate('/admin/student/list')} />
        <Button icon="building" label={words.title} onClick={() => navigate('/admin/school/info-manage')} />
        {canOpen(EXTERNAL_SYSTEMS) ? (
          <Button
            icon="external-link"
            label={licenseWords.externalSystems}
            onClick={() => navigate(EXTERNAL_SYSTEMS)}
          />
        ) : null}
        <Button icon="history" label={texts.logins.title} onClick={() => navigate('/admin/login-log/list')} />
      </nav>
    </div>
  )
}
