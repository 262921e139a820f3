/** Self-registered students: all, active, closed (B155). */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Registration } from '../../../../contract/entities/school/people'
import { JOIN_REASON_MAX } from '../../../../contract/limits'
import { requestsEverywhere } from '../../../machines/school/joining/joining.selectors'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { columnsOf, filtersOf, specs, type Which } from './registrationLists'

const { registrations: words } = texts

export function Registrations() {
  const [which, setWhich] = useAddressChoice('list', ['inUse', 'revoked', 'all'])
  return <List key={which} which={which} onChoose={setWhich} />
}

function List({ which, onChoose }: { which: Which; onChoose: (which: Which) => void }) {
  const { view, send } = useRecordPage(specs[which])
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, requestsEverywhere)
  useEffect(() => {
    const moved = requests.on('requests.moved', () => send({ type: 'list.reload' }))
    return () => moved.unsubscribe()
  }, [requests, send])
  const isDecided = ({ classesApplyId }: Registration) => (classesApplyId === '' ? words.isDecided : null)
  const requestOf = ({ classesApplyId }: Registration) => classesApplyId
  const isLoggedOff = ({ revokeTime }: Registration) => (revokeTime === null ? null : words.isLoggedOff)
  return (
    <RecordPage
      title={words.title}
      noun={words.noun}
      hint={waiting > 0 ? <span aria-live="polite">{words.waiting(waiting)}</span> : null}
      view={view}
      columns={columnsOf(which)}
      filters={filtersOf(which)}
      idOf={(row) => row.userId}
      nameOf={(row) => row.studentName}
      detailOf={(row) => [row.loginCode, row.className].filter(Boolean).join(' · ')}
      {...(which !== 'revoked' && {
        rowActions: (row: Registration, begin: (name: string) => () => void) => [
          ...(['agree', 'reject'] as const).map((name) => ({
            name,
            label: words[name],
            danger: name === 'reject',
            reason: isDecided(row),
            onRun: () => send({ type: 'action.begin', name, ids: [requestOf(row)] }),
          })),
          {
            name: 'logOff',
            label: words.logOff,
            danger: true,
            reason: isLoggedOff(row),
            onRun: begin('logOff'),
          },
          {
            name: 'logOffWanted',
            label: words.logOffWanted,
            danger: true,
            reason: isLoggedOff(row),
            onRun: begin('logOffWanted'),
          },
        ],
        bulkActions: [
          ...(['agree', 'reject'] as const).map((name) => ({
            name,
            label: words[name],
            danger: name === 'reject',
            reason: (rows: readonly Registration[]) => (rows.some(isDecided) ? words.someDecided : null),
            idOf: requestOf,
          })),
          ...(['logOff', 'logOffWanted'] as const).map((name) => ({
            name,
            label: words[name],
            danger: true,
            reason: (rows: readonly Registration[]) => (rows.some(isLoggedOff) ? words.isLoggedOff : null),
          })),
        ],
      })}
      questions={{
        logOff: { text: texts.ask.logOff, accept: words.logOff, danger: true },
        logOffWanted: { text: texts.ask.logOff, accept: words.logOff, danger: true },
        reject: {
          title: words.reject,
          text: words.rejectText,
          accept: words.reject,
          danger: true,
          reasonMax: JOIN_REASON_MAX,
        },
      }}
      emptyHint={words.empty}
      send={send}
    >
      <CountsProblem requests={requests} />
      <SegmentedChoice
        labelHidden
        label={words.lists}
        choices={[
          { value: 'inUse', label: words.inUse },
          { value: 'revoked', label: words.revoked },
          { value: 'all', label: words.all },
        ]}
        value={which}
        onChange={onChoose}
      />
    </RecordPage>
  )
}
