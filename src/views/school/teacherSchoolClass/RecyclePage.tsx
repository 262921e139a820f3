/** The recycle bin of a teacher's classes: restore, or delete permanently. */

import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { momentInWords } from '../../../../contract/moments'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { Button } from '../../shared/kit/Button'
import type { ActionDialogProps } from '../../shared/records/ActionDialog'
import { RecordPage } from '../../shared/records/RecordPage'
import { texts } from './texts'

export interface RecyclePageProps {
  view: RecordListView<Classes>
  captcha?: ActionDialogProps['captcha']
  onBack: () => void
  send: (event: RecordListEvent) => void
}

export function RecyclePage({ view, captcha, onBack, send }: RecyclePageProps) {
  return (
    <RecordPage
      title={texts.recycleTitle}
      hint={texts.recycleHint}
      noun={texts.noun}
      headActions={<Button icon="arrow-left" label={texts.back} onClick={onBack} />}
      view={view}
      filters={[{ kind: 'text', name: 'className', label: texts.search }]}
      columns={[
        { key: 'className', title: texts.className, sort: 'className', isHead: true, cell: (row) => row.className },
        {
          key: 'place',
          title: texts.place,
          cell: ({ academy, major }) => `${academy.academyName} / ${major.majorName}`,
        },
        {
          key: 'studentNum',
          title: texts.studentNum,
          sort: 'studentNum',
          numeric: true,
          cell: ({ studentNum }) => studentNum,
        },
        {
          key: 'deleteTime',
          title: texts.deleteTime,
          sort: 'deleteTime',
          numeric: true,
          cell: ({ deleteTime }) => (deleteTime === null ? '' : momentInWords(deleteTime)),
        },
      ]}
      idOf={({ classesId }) => classesId}
      nameOf={({ className }) => className}
      detailOf={({ invitationCode, studentNum }) => texts.detail(invitationCode, studentNum)}
      rowActions={(_, begin) => [
        { name: 'restore', label: texts.restore, onRun: begin('restore') },
        { name: 'erase', label: texts.erase, danger: true, onRun: begin('erase') },
      ]}
      questions={{
        restore: { text: () => texts.restoreText, accept: texts.restore },
        erase: { title: texts.erase, text: () => texts.eraseText, accept: texts.erase, danger: true },
      }}
      captcha={captcha}
      emptyHint={texts.recycleEmpty}
      send={send}
    />
  )
}
