/** The grade scheme of each of the teacher's classes (R206). */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AttemptRule, ClassScheme } from '../../../../contract/entities/grades/gradeScheme'
import { momentInWords } from '../../../../contract/moments'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { WeightBar } from '../../../views/grades/gradeScheme/WeightBar'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { SCHEMES } from './gradeSchemePaths'
import { ChooseForm } from './SchemeForms'

/** The attempt rule of the chosen class. */
const rule = (attemptRule: AttemptRule) => ({
  ask: 'confirmation' as const,
  done: texts.ruleSet,
  failed: texts.actionFailed,
  run: ({ ids: [teachingClassId = ''] }: RecordActionInput) => call('setAttemptRule', { teachingClassId, attemptRule }),
})

const spec: RecordPageSpec<ClassScheme> = {
  find: (query, signal) => call('findClassSchemes', asInput(query), { signal }),
  failed: texts.planFailed,
  filters: { className: '' },
  actions: { highest: rule('highest'), latest: rule('latest') },
}

const columns: readonly RecordColumn<ClassScheme>[] = [
  { key: 'className', title: texts.className, isHead: true, cell: ({ className }) => className },
  { key: 'course', title: texts.course, wideOnly: true, cell: ({ courseName }) => courseName },
  {
    key: 'scheme',
    title: texts.scheme,
    cell: ({ scheme, isOutdated }) => (
      <>
        {scheme?.schemeName ?? texts.mean}
        {isOutdated ? <span className="block ink-warning size-s">{texts.outdated}</span> : null}
      </>
    ),
  },
  {
    key: 'weights',
    title: texts.weights,
    wideOnly: true,
    cell: ({ scheme }) => (scheme ? <WeightBar weights={scheme.weights} /> : null),
  },
  { key: 'attemptRule', title: texts.rule, cell: ({ attemptRule }) => texts.rules[attemptRule] },
  {
    key: 'chooseTime',
    title: texts.chooseTime,
    numeric: true,
    wideOnly: true,
    cell: ({ chooseTime }) => (chooseTime === null ? '' : momentInWords(chooseTime)),
  },
]

export function ClassSchemes() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(spec)
  const [room, setRoom] = useState<ClassScheme | null>(null)
  return (
    <>
      <RecordPage
        title={texts.planTitle}
        hint={texts.planHint}
        noun={texts.planNoun}
        headActions={<Button label={texts.listTitle} onClick={() => navigate(SCHEMES)} />}
        view={view}
        columns={columns}
        filters={[{ kind: 'text', name: 'className', label: texts.className }]}
        idOf={({ teachingClassId }) => teachingClassId}
        nameOf={({ className }) => className}
        rowActions={(row, begin) => {
          const other = row.attemptRule === 'latest' ? 'highest' : 'latest'
          return [
            { name: 'change', label: texts.change, onRun: () => setRoom(row) },
            { name: other, label: texts.ruleActions[other], onRun: begin(other) },
          ]
        }}
        questions={{
          highest: { title: texts.ruleActions.highest, text: texts.ruleAsks.highest, accept: texts.ruleAccept },
          latest: { title: texts.ruleActions.latest, text: texts.ruleAsks.latest, accept: texts.ruleAccept },
        }}
        emptyHint={texts.planEmpty}
        send={send}
      />
      {room ? (
        <ChooseForm
          key={room.teachingClassId}
          room={room}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setRoom(null)}
        />
      ) : null}
    </>
  )
}
