/** Creates or edits an administrator. */
import { useMemo } from 'react'
import type { AdministratorRow } from '../../../../contract/entities/school/people'
import { LOGIN_CODE_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

const { administrators: words, form } = texts

const formOf = (onIssued: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(userId, { loginCode = '', realName = '' }, _, version) {
    const saved = await call('saveAdministrator', { ...(userId !== null && { userId, version }), loginCode, realName })
    onIssued(saved.issued)
    return saved.userId
  },
})

interface AdministratorDialogProps {
  /** Null creates a new one. */
  row: AdministratorRow | null
  onIssued: ShowInitialPasswords['issued']
  onSaved: () => void
  onClosed: () => void
}

export function AdministratorDialog({ row, onIssued, ...hooks }: AdministratorDialogProps) {
  const { view, send } = useRecordForm(
    useMemo(() => formOf(onIssued), [onIssued]),
    {
      recordId: row?.userId ?? null,
      values: { loginCode: row?.loginCode ?? '', realName: row?.realName ?? '' },
      isLoaded: true,
      version: row?.version,
      saved: form.saved,
      rules: {
        loginCode: {
          label: form.loginCode,
          required: true,
          maxLength: LOGIN_CODE_MAX,
          pattern: '\\S+',
          message: form.loginCodeWrong,
        },
        realName: { label: form.teacherName, required: true, maxLength: PERSON_NAME_MAX },
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={row ? words.edit : words.add}
      noun={words.noun}
      view={view}
      send={send}
      fields={[
        {
          kind: 'text',
          name: 'loginCode',
          label: form.loginCode,
          required: true,
          hint: form.loginCodeHint,
          autoFocus: true,
        },
        { kind: 'text', name: 'realName', label: form.teacherName, required: true },
      ]}
    />
  )
}
