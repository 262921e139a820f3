/** The administrators of the school. */
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { AdministratorRow } from '../../../../contract/entities/school/people'
import { limitWords } from '../../../../contract/words/limitWords'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { fileAddress } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { ActivationTag, activationFilter } from '../../../views/account/initialPasswords/Activation'
import { PersonName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { Tag } from '../../../views/shared/kit/Tag'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import {
  type ShowInitialPasswords,
  useShowInitialPasswords,
} from '../../account/initialPasswords/showInitialPasswords.context'
import { useErasure } from '../../account/privacy/useErasure'
import { useClient } from '../../shared/client/client.context'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { AdministratorDialog } from './AdministratorDialog'
import { accountColumns, loginCodeFilter, statusFilter } from './accounts'
import { accountQuestions, activationAllowed, activationOf, asked, oneAmong, unasked } from './peopleCalls'

const { administrators: words, columns: titles, actions } = texts

const sorts = ['loginCode', 'realName', 'createTime'] as const

const specOf = (show: ShowInitialPasswords['issued']): RecordPageSpec<AdministratorRow> => ({
  find: (query, signal) =>
    call(
      'findAdministrators',
      {
        ...asInput(query),
        status: oneAmong(query.filters.status, ['0', '1']),
        activation: activationOf(query),
        sortField: oneAmong(query.sort?.field, sorts),
      },
      { signal },
    ),
  filters: { realName: '', loginCode: '', status: '', activation: '' },
  allowed: { status: /^[01]$/, activation: activationAllowed },
  sorts,
  failed: texts.failed,
  actions: {
    enable: unasked(texts.done.enable, (userIds) => call('enableAdministrators', { userIds })),
    disable: asked(texts.done.disable, (userIds) => call('disableAdministrators', { userIds })),
    reset: asked(texts.done.reset, async (userIds) => show(await call('resetAdministratorPasswords', { userIds }))),
  },
})

const columnsFor = (ownId: string | undefined): readonly RecordColumn<AdministratorRow>[] => [
  {
    key: 'realName',
    title: titles.name,
    sort: 'realName',
    isHead: true,
    cell: (row) => (
      <PersonName
        name={row.realName}
        src={row.coverImg && fileAddress(row.coverImg)}
        mark={
          <>
            {row.userId === ownId ? <Tag tone="plain">{words.you}</Tag> : null}
            <ActivationTag activation={row.activation} />
          </>
        }
      />
    ),
  },
  accountColumns.loginCode,
  {
    key: 'limit',
    title: words.limit,
    cell: ({ limit, academy }) => academy?.academyName ?? limitWords[limit ?? 'none'],
  },
  accountColumns.status,
  accountColumns.lastLogin,
  accountColumns.createTime,
]

export function Administrators() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const ownId = useSelector(session, (snapshot) => snapshot?.context.user?.userId)
  const show = useShowInitialPasswords()
  const { view, send } = useRecordPage(useMemo(() => specOf(show.issued), [show.issued]))
  const [open, setOpen] = useState<{ row: AdministratorRow | null } | null>(null)
  const erasure = useErasure(() => send({ type: 'list.reload' }))
  const add = <Button kind="primary" icon="plus" label={words.add} onClick={() => setOpen({ row: null })} />
  return (
    <>
      <RecordPage
        title={words.title}
        hint={words.hint}
        noun={words.noun}
        headActions={add}
        view={view}
        columns={columnsFor(ownId)}
        filters={[
          { kind: 'text', name: 'realName', label: texts.filters.name, placeholder: texts.filters.namePlaceholder },
          loginCodeFilter,
          statusFilter,
          activationFilter,
        ]}
        idOf={(row) => row.userId}
        nameOf={(row) => row.realName}
        detailOf={(row) => row.loginCode}
        rowActions={(row, begin) => [
          { name: 'edit', label: actions.edit, onRun: () => setOpen({ row }) },
          row.status === '1'
            ? {
                name: 'disable',
                label: actions.disable,
                reason: row.userId === ownId ? words.own : null,
                onRun: begin('disable'),
              }
            : { name: 'enable', label: actions.enable, onRun: begin('enable') },
          {
            name: 'reset',
            label: actions.reset,
            icon: 'key',
            reason: row.userId === ownId ? words.ownReset : null,
            onRun: begin('reset'),
          },
          ...erasure.actionsOf(row.userId, row.userId === ownId ? words.ownErasure : null),
        ]}
        questions={accountQuestions(texts.admin)}
        emptyHint={words.empty}
        emptyAction={add}
        send={send}
      />
      {erasure.dialog}
      {open ? (
        <AdministratorDialog
          key={open.row?.userId ?? 'new'}
          row={open.row}
          isOwn={open.row !== null && open.row.userId === ownId}
          onIssued={show.issued}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
