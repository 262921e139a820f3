/** The page of the 23 practices (R089–R111); the address contains the number. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { practicePath } from '../../../../contract/practices/addresses'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { type PracticeFormView, practiceFormView } from '../../../machines/work/practice/form/practiceForm.selectors'
import type { PracticeFormInput } from '../../../machines/work/practice/form/practiceForm.types'
import { printPage } from '../../../services/browser/page/windows'
import { uploadImage } from '../../../services/files/files'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { PracticeForm } from '../../../views/work/practice/PracticeForm'
import { placeOf } from '../../../views/work/practice/PracticeSheet'
import { base } from '../../shared/base'
import { type HandInState, useHandIn } from '../../shared/handIns'
import { useLeaveGuard } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { TASKS } from '../../shared/paths/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { createPracticeForm } from './practiceActors'

/** The practice in the address, in the current class. */
export function PracticePage({ route: { path } }: PageProps) {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const place = { teachingClassId, lessonTaskId }
  return (
    <WithNotes key={`${teachingClassId} ${lessonTaskId}`} place={place}>
      <Form path={path} input={place} />
    </WithNotes>
  )
}

/** The stage of the submission. */
function stageOf({ face, isSubmitting }: PracticeFormView): HandInState['stage'] {
  if (face === 'writing') return isSubmitting ? 'sending' : 'filling'
  return face === 'opening' || face === 'failed' ? null : 'over'
}

/** Delay until a closing dialog has restored the focus, in ms. */
const DIALOG_GONE_MS = 300
const FIELDS = 'input:not([hidden]), textarea, [contenteditable="true"], button'

/** Scrolls to a field and focuses it. */
function goTo(fieldId: string): void {
  const place = document.getElementById(placeOf(fieldId))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
}

function Form({ path, input }: { path: string; input: PracticeFormInput }) {
  const [, navigate] = useLocation()
  const [machine] = useState(createPracticeForm)
  const form = useChartRef(machine, { input })
  useNotices(form)
  // The save status changes independently of the form.
  useView(
    useSelector(form, ({ children }) => children.autosave),
    autosaveView,
  )
  const view = useView(form, practiceFormView)
  useHandIn({
    lessonTaskId: input.lessonTaskId,
    name: view.work?.lessonTaskName ?? '',
    stage: stageOf(view),
    isLineLost: view.isLineLost,
  })
  useLeaveGuard(view.face === 'writing' && (view.isUploading || view.saving?.isAtRisk === true))

  // An address with another number redirects to the practice page of the task.
  const right = view.practice === null ? path : practicePath(view.practice.ser)
  useEffect(() => {
    if (right !== path) navigate(`${right}?lessonTaskId=${encodeURIComponent(input.lessonTaskId)}`, { replace: true })
  }, [right, path, input.lessonTaskId, navigate])

  return (
    <PracticeForm
      view={view}
      backHref={base + TASKS}
      onNavigate={(href) => navigate(href.slice(base.length))}
      upload={uploadImage}
      onPrint={printPage}
      onJump={(fieldId) => setTimeout(() => goTo(fieldId), DIALOG_GONE_MS)}
      onIntent={form.send}
    />
  )
}
