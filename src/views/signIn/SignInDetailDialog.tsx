/** The people of one sign-in of the records: everybody or who was missing, and the notes about them. */
import { useState } from 'react'
import { momentInWords } from '../../../contract/moments'
import type { SignInDetailView } from '../../machines/signIn/signIn.selectors'
import type { SignInDetailEvent } from '../../machines/signIn/signIn.types'
import { texts } from '../../machines/signIn/texts'
import { Button } from '../kit/Button'
import { ListFaces } from '../kit/ListFaces'
import { Modal } from '../kit/Modal'
import { SegmentedChoice } from '../kit/SegmentedChoice'
import { SignInPeople } from './SignInPeople'
import './signIn.css'

export interface SignInDetailDialogProps {
  open: boolean
  view: SignInDetailView | null
  onEvent: (event: SignInDetailEvent) => void
  onClose: () => void
}

const filters = [
  { value: 'all', label: texts.filterAll },
  { value: 'absent', label: texts.filterAbsent },
] as const

export function SignInDetailDialog({ open, view, onEvent, onClose }: SignInDetailDialogProps) {
  const [filter, setFilter] = useState<'all' | 'absent'>('all')
  const students = (view?.students ?? []).filter(({ hadSign }) => filter === 'all' || hadSign === '0')
  const face =
    view === null || view.face !== 'full' ? (view?.face ?? 'loading') : students.length > 0 ? 'full' : 'empty'
  const entry = view?.entry
  return (
    <Modal
      open={open}
      title={texts.detail}
      size="room"
      className="signIn-dialog signIn-dialog--detail"
      onClose={onClose}
      footer={<Button kind="primary" label={texts.close} autoFocus onClick={onClose} />}
    >
      <div className="signIn-detailHead">
        <p className="signIn-detailWhat u-numbers">
          {entry ? (
            <>
              <strong>{texts.modes[entry.mode]}</strong>
              <span>{momentInWords(entry.signTime)}</span>
              <span className="u-muted">{texts.rate(entry.signedNum + entry.lateNum, entry.totalNum)}</span>
            </>
          ) : null}
        </p>
        <SegmentedChoice
          label={texts.filter}
          labelHidden
          choices={filters}
          value={filter}
          reason={view?.face === 'full' ? null : texts.loadingStudents}
          onChange={setFilter}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="signIn-detailList" tabIndex={0} aria-label={texts.detail}>
        <ListFaces
          face={face}
          name={texts.loadingStudents}
          skeleton={{ shape: 'rows', count: 6 }}
          emptyHint={filter === 'all' ? texts.nobody : texts.nobodyAbsent}
          failedText={view?.problem}
          onRetry={() => onEvent({ type: 'detail.reload' })}
        >
          <SignInPeople students={students} detail={view} onDetail={onEvent} />
        </ListFaces>
      </section>
    </Modal>
  )
}
