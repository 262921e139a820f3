/** Grades one homework after the other. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { commentBankMachine } from '../../../machines/grades/commentBank/commentBank.machine'
import { commentBankView } from '../../../machines/grades/commentBank/commentBank.selectors'
import { gradingView } from '../../../machines/grades/grading/grading.selectors'
import type { GradingEvent, GradingInput } from '../../../machines/grades/grading/grading.types'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { Grading } from '../../../views/grades/grading/Grading'
import type { GradingProps } from '../../../views/grades/grading/grading.props'
import { FilePreviewDialog } from '../../library/files/FilePreviewDialog'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useNextWork } from '../inbox/useNextWork'
import { providedGrading } from './gradingActors'

/** Keyboard shortcuts outside of text fields; a digit begins the points. */
const keys: Readonly<Record<string, GradingEvent>> = {
  j: { type: 'queue.step', by: 1 },
  k: { type: 'queue.step', by: -1 },
  n: { type: 'item.step', by: 1 },
  p: { type: 'item.step', by: -1 },
}

/** The points of the current item, or of the submission. */
const POINTS = '[data-current] [data-points], .grading-panel [data-points]'

/** Moves the focus to the points; the pressed digit then replaces them. */
function focusPoints(): void {
  const field = document.querySelector<HTMLInputElement>(POINTS)
  field?.focus()
  field?.select()
}

export function GradingOne({ input, backPath }: { input: GradingInput; backPath: string }) {
  const [, navigate] = useLocation()
  const [looked, setLooked] = useState<Parameters<GradingProps['onLook']>[0] | null>(null)
  const grading = useChartRef(providedGrading, { input })
  const bank = useChartRef(commentBankMachine)
  useNotices(grading)
  useNotices(bank)
  const view = useView(grading, gradingView)
  const bankView = useView(bank, commentBankView)
  const { next } = useNextWork(view.homework?.userTaskId ?? input.userTaskId)
  useLeaveGuard(view.isDirty || (view.isAskingReturn && view.returning.trim() !== ''))
  useEffect(
    () =>
      onPageKey(({ key, hasControl, hasShift }) => {
        if (!hasControl && /^\d$/.test(key)) focusPoints()
        const event = hasControl || hasShift ? undefined : keys[key.toLowerCase()]
        if (event) grading.send(event)
        return event !== undefined
      }),
    [grading],
  )
  return (
    <>
      <Grading
        view={view}
        bank={bankView}
        backHref={base + backPath}
        onNavigate={() => navigate(backPath)}
        onLook={setLooked}
        onNextWork={next}
        onIntent={grading.send}
        onBank={bank.send}
      />
      {looked ? <FilePreviewDialog {...looked} onClose={() => setLooked(null)} /> : null}
    </>
  )
}
