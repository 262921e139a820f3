/** The people of one recorded sign-in: its facts, all students, and their marks. */

import { momentInWords } from '../../../../../contract/moments'
import { attendanceRate, cameNum, percent } from '../../../../../contract/rules/live/attendance'
import type { AttendanceDetailView } from '../../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent } from '../../../../machines/live/attendance/attendance.types'
import { texts } from '../../../../machines/live/attendance/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { AttendanceRoster } from '../AttendanceRoster'
import '../attendance.css'

export interface AttendanceDetailDialogProps {
  open: boolean
  view: AttendanceDetailView | null
  onEvent: (event: AttendanceDetailEvent) => void
  onClose: () => void
}

export function AttendanceDetailDialog({ open, view, onEvent, onClose }: AttendanceDetailDialogProps) {
  const entry = view?.entry
  const counts = view?.counts
  const rate = counts ? attendanceRate(counts) : null
  return (
    <Modal
      open={open}
      title={texts.detail}
      size="room"
      className="attendance-dialog attendance-dialog--detail"
      onClose={onClose}
      footer={<Button kind="primary" label={texts.close} autoFocus onClick={onClose} />}
    >
      <div className="bar gap-3 between below-3">
        <p className="row wrap align-baseline attendance-detailWhat u-numbers">
          {entry && counts ? (
            <>
              <strong>{texts.modes[entry.mode]}</strong>
              <span>{momentInWords(entry.signTime)}</span>
              <span className="u-muted">{texts.rate(cameNum(counts), counts.totalNum)}</span>
              {rate === null ? null : (
                <span className="u-muted" title={texts.rateHint}>
                  {texts.rateOf(percent(rate))}
                </span>
              )}
            </>
          ) : null}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="grow shrink-y scroll" tabIndex={0} aria-label={texts.detail}>
        {view ? (
          <AttendanceRoster detail={view} onDetail={onEvent} />
        ) : (
          <AsyncList face="loading" name={texts.loadingStudents} skeleton={{ shape: 'rows', count: 6 }}>
            {null}
          </AsyncList>
        )}
      </section>
    </Modal>
  )
}
