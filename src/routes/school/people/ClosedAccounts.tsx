/** Disabled accounts, and accounts that are closed permanently. */

import { useLocation } from 'wouter'
import type { ClosedAccount } from '../../../../contract/entities/school/people'
import { momentInWords } from '../../../../contract/moments'
import { fileAddress } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { PersonName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { useErasure } from '../../account/privacy/useErasure'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { accountActions, asked, oneAmong } from './peopleCalls'

type Kind = 'disabled' | 'removed'

const specOf = (kind: Kind): RecordPageSpec<ClosedAccount> => ({
  find: (query, signal) =>
    call(
      'findClosedAccounts',
      { ...asInput(query), kind, userType: oneAmong(query.filters.userType, ['1', '2']) },
      { signal },
    ),
  filters: { realName: '', loginCode: '', userType: '' },
  allowed: { userType: /^[12]$/ },
  failed: texts.failed,
  actions: {
    enable: accountActions.enable,
    restore: asked(texts.done.restore, (userIds) => call('restoreAccounts', { userIds })),
  },
})
const specs: Readonly<Record<Kind, RecordPageSpec<ClosedAccount>>> = {
  disabled: specOf('disabled'),
  removed: specOf('removed'),
}

export const DisabledAccounts = () => <Closed kind="disabled" />
export const RemovedAccounts = () => <Closed kind="removed" />

function Closed({ kind }: { kind: Kind }) {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(specs[kind])
  const { columns, filters, closed } = texts
  const erasure = useErasure(() => send({ type: 'list.reload' }))
  const isRemoved = kind === 'removed'
  const act = isRemoved
    ? { name: 'restore', label: texts.actions.restore }
    : { name: 'enable', label: texts.actions.enable }
  return (
    <>
      <RecordPage
        title={isRemoved ? closed.removedTitle : closed.disabledTitle}
        hint={isRemoved ? closed.removedHint : undefined}
        noun={closed.noun}
        headActions={<Button icon="arrow-left" label={closed.back} onClick={() => navigate('/admin/student/list')} />}
        view={view}
        columns={[
          {
            key: 'realName',
            title: columns.name,
            isHead: true,
            cell: (row) => <PersonName name={row.realName} src={row.coverImg && fileAddress(row.coverImg)} />,
          },
          { key: 'loginCode', title: columns.loginCode, cell: (row) => row.loginCode },
          {
            key: 'userType',
            title: columns.userType,
            cell: (row) => (row.userType === '1' ? texts.student : texts.teacher),
          },
          {
            key: 'closeTime',
            title: isRemoved ? columns.removeTime : columns.closeTime,
            numeric: true,
            cell: (row) => (row.closeTime === null ? texts.none : momentInWords(row.closeTime)),
          },
          { key: 'handler', title: columns.handler, cell: (row) => row.handlerName || texts.none },
          {
            key: 'eraseTime',
            title: columns.eraseTime,
            numeric: true,
            cell: (row) => (row.eraseTime === null ? texts.none : momentInWords(row.eraseTime)),
          },
        ]}
        filters={[
          { kind: 'text', name: 'realName', label: filters.name, placeholder: filters.namePlaceholder },
          { kind: 'text', name: 'loginCode', label: filters.loginCode },
          {
            kind: 'select',
            name: 'userType',
            label: columns.userType,
            options: [
              { value: '1', label: texts.student },
              { value: '2', label: texts.teacher },
            ],
          },
        ]}
        idOf={(row) => row.userId}
        nameOf={(row) => row.realName}
        detailOf={(row) => row.loginCode}
        rowActions={(row, begin) => [{ ...act, onRun: begin(act.name) }, ...erasure.actionsOf(row.userId)]}
        bulkActions={[act]}
        questions={{ restore: { text: texts.ask.restore, accept: texts.actions.restore } }}
        emptyHint={isRemoved ? closed.emptyRemoved : closed.emptyDisabled}
        send={send}
      />
      {erasure.dialog}
    </>
  )
}
