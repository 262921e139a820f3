/** The requests to join a class that were decided, by their result. */

import type { ClassesApplication } from '../../../../contract/entities/school/joining'
import { momentInWords } from '../../../../contract/moments'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { RecordPage } from '../../shared/records/RecordPage'
import { texts } from './texts'
import './teacherSchoolClass.css'

export interface DecidedListProps {
  view: RecordListView<ClassesApplication>
  send: (event: RecordListEvent) => void
}

const results = (['1', '2'] as const).map((value) => ({ value, label: texts.results[value] }))

export function DecidedList({ view, send }: DecidedListProps) {
  return (
    <RecordPage
      isPart
      title={texts.tabs.decided}
      noun={texts.decidedNoun}
      headActions={
        <SegmentedChoice
          label={texts.result}
          labelHidden
          choices={results}
          value={view.query.filters.applyState === '2' ? '2' : '1'}
          onChange={(applyState) => send({ type: 'filter.change', filters: { applyState } })}
        />
      }
      view={{ ...view, isFiltered: false }}
      columns={[
        { key: 'studentName', title: texts.student, isHead: true, cell: ({ studentName }) => studentName },
        { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
        { key: 'applyTime', title: texts.applyTime, numeric: true, cell: ({ applyTime }) => momentInWords(applyTime) },
        {
          key: 'handleTime',
          title: texts.handleTime,
          numeric: true,
          cell: ({ handleTime }) => (handleTime === null ? '' : momentInWords(handleTime)),
        },
        { key: 'handlerName', title: texts.handler, cell: ({ handlerName }) => handlerName || '–' },
        { key: 'reason', title: texts.reason, cell: ({ reason }) => reason || '–' },
      ]}
      idOf={({ classesApplyId }) => classesApplyId}
      nameOf={({ studentName }) => studentName}
      emptyHint={texts.decidedEmpty}
      send={send}
    />
  )
}
