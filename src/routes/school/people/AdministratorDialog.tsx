/** Creates or edits an administrator. */
import { useMemo } from 'react'
import { administratorLimits } from '../../../../contract/call'
import type { AdministratorRow } from '../../../../contract/entities/school/people'
import { LOGIN_CODE_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { limitWords } from '../../../../contract/words/limitWords'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { Option } from '../../../views/shared/records/FilterBar'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import type { ShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { useAcademies } from '../schoolClass/schoolClassCalls'
import { oneAmong } from './peopleCalls'

const { administrators: words, form } = texts

const formOf = (onIssued: ShowInitialPasswords['issued']): RecordFormSpec => ({
  async save(userId, { loginCode = '', realName = '', limit, academyId }, _, version) {
    const saved = await call('saveAdministrator', {
      ...(userId !== null && { userId, version }),
      loginCode,
      realName,
      limit: oneAmong(limit, limits),
      academyId,
    })
    onIssued(saved.issued)
    return saved.userId
  },
})

const limits = ['none', ...administratorLimits] as const
const limitOptions: readonly Option[] = limits.map((limit) => ({ value: limit, label: limitWords[limit] }))

interface AdministratorDialogProps {
  /** Null creates a new one. */
  row: AdministratorRow | null
  /** The row is the account of the signed-in administrator, which cannot be limited. */
  isOwn: boolean
  onIssued: ShowInitialPasswords['issued']
  onSaved: () => void
  onClosed: () => void
}

export function AdministratorDialog({ row, isOwn, onIssued, ...hooks }: AdministratorDialogProps) {
  const academies = useAcademies()
  const { view, send } = useRecordForm(
    useMemo(() => formOf(onIssued), [onIssued]),
    {
      recordId: row?.userId ?? null,
      values: {
        loginCode: row?.loginCode ?? '',
        realName: row?.realName ?? '',
        limit: row?.limit ?? 'none',
        academyId: row?.academy?.academyId ?? '',
      },
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
        limit: { label: words.limit, required: true },
        academyId: { label: words.academy },
      },
    },
    hooks,
  )
  const isOfAcademy = view.values.limit === 'academyOffice'
  return (
    <RecordForm
      title={row ? words.edit : words.add}
      noun={words.noun}
      view={view}
      saveReason={isOfAcademy && !view.values.academyId ? words.academyNeeded : null}
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
        {
          kind: 'select',
          name: 'limit',
          label: words.limit,
          required: true,
          options: limitOptions,
          ...(isOwn && { reason: words.ownLimit }),
          ...(row && !isOwn && { hint: words.limitHint }),
        },
        ...(isOfAcademy
          ? [
              {
                kind: 'select' as const,
                name: 'academyId',
                label: words.academy,
                required: true,
                options: academies.found,
                failure: academies.failure,
              },
            ]
          : []),
      ]}
    />
  )
}
