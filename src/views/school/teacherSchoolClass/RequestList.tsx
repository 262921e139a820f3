/** The pending requests to join a class: accepted or rejected, one by one or several at once. */

import type { ClassesApplication } from '../../../../contract/entities/school/joining'
import { JOIN_REASON_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { Avatar } from '../../shared/kit/Avatar'
import { RecordPage } from '../../shared/records/RecordPage'
import { texts } from './texts'
import './teacherSchoolClass.css'

export interface RequestListProps {
  view: RecordListView<ClassesApplication>
  send: (event: RecordListEvent) => void
}

const questions = {
  reject: {
    title: texts.reject,
    text: texts.rejectText,
    accept: texts.reject,
    danger: true,
    reasonMax: JOIN_REASON_MAX,
  },
}

export function RequestList({ view, send }: RequestListProps) {
  return (
    <RecordPage
      isPart
      title={texts.tabs.requests}
      noun={texts.requestNoun}
      view={{ ...view, isFiltered: false }}
      columns={[
        {
          key: 'studentName',
          title: texts.student,
          isHead: true,
          cell: ({ studentName, coverImg }) => (
            <span className="inline-row gap-2 align-center">
              <Avatar name={studentName} src={coverImg} size="s" />
              <span className="u-clip" title={studentName}>
                {studentName}
              </span>
            </span>
          ),
        },
        { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
        { key: 'applyTime', title: texts.applyTime, numeric: true, cell: ({ applyTime }) => momentInWords(applyTime) },
      ]}
      idOf={({ classesApplyId }) => classesApplyId}
      nameOf={({ studentName }) => studentName}
      detailOf={({ loginCode }) => loginCode}
      rowActions={(_, begin) => [
        { name: 'agree', label: texts.agree, onRun: begin('agree') },
        { name: 'reject', label: texts.reject, danger: true, onRun: begin('reject') },
      ]}
      bulkActions={[
        { name: 'agree', label: texts.agree },
        { name: 'reject', label: texts.reject, danger: true },
      ]}
      questions={questions}
      emptyHint={texts.requestsEmpty}
      send={send}
    />
  )
}
