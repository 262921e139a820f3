/** The page of an assignment (R087). */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { type WorkView, workView } from '../../../machines/work/subjective/subjective.selectors'
import type { WorkInput } from '../../../machines/work/subjective/subjective.types'
import { printPage } from '../../../services/browser/page/windows'
import { uploadStudentImage } from '../../../services/files/files'
import { DropZone } from '../../../views/library/files/DropZone'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { WorkWriting } from '../../../views/work/subjective/WorkWriting'
import type { WorkWritingProps } from '../../../views/work/subjective/workWriting.props'
import { FilePreviewDialog } from '../../library/files/FilePreviewDialog'
import { useUploadClaim } from '../../library/files/uploadClaims'
import { useUploads } from '../../library/files/useUploads'
import { base } from '../../shared/base'
import { type HandInState, useHandIn } from '../../shared/handIns'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { TASKS } from '../../shared/paths/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { provideWork } from './workActors'

/** The assignment in the address, in the current class. */
export function WorkPage() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const place = { teachingClassId, lessonTaskId }
  return (
    <WithNotes key={`${teachingClassId} ${lessonTaskId}`} place={place}>
      <Work input={place} />
    </WithNotes>
  )
}

function Work({ input }: { input: WorkInput }) {
  const [, navigate] = useLocation()
  const opened = useRef('')
  const [logic] = useState(() => provideWork(() => opened.current))
  const [looked, setLooked] = useState<Parameters<WorkWritingProps['onLook']>[0] | null>(null)
  const work = useChartRef(logic, { input })
  useNotices(work)
  opened.current = useSelector(work, ({ context }) => context.work?.subjectiveUserId ?? '')
  const autosave = useSelector(work, ({ children }) => children.autosave)
  // The save status changes independently of the work.
  useView(autosave, autosaveView)
  useEffect(() => {
    const flushed = autosave?.on('flushed', ({ version }) => work.send({ type: 'save.flushed', revision: version }))
    const failed = autosave?.on('flush.failed', ({ text }) => work.send({ type: 'save.failed', text }))
    return () => {
      flushed?.unsubscribe()
      failed?.unsubscribe()
    }
  }, [autosave, work])
  const userTaskId = useSelector(work, ({ context }) => context.work?.userTaskId ?? '')
  const purpose = { do: 'addToWork', userTaskId } as const
  const { choose } = useUploads((other) => other.do === 'addToWork' && other.userTaskId === userTaskId)
  const view = useView(work, workView)
  // The page adds the file to the unsaved input.
  useUploadClaim(purpose, ({ fileId, fileName }) => {
    if (view.face !== 'writing' || view.fileReason !== null) return false
    work.send({ type: 'file.add', file: { fileId, fileName, placeId: `${opened.current}:${fileId}` } })
    return true
  })
  useHandIn({
    lessonTaskId: input.lessonTaskId,
    name: view.work?.lessonTaskName ?? '',
    stage: stageOf(view),
    isLineLost: view.isLineLost,
  })
  useLeaveGuard(view.face === 'writing' && (view.isUploading || view.saving?.isAtRisk === true))
  return (
    <>
      <WorkWriting
        view={view}
        backHref={base + TASKS}
        chooser={
          <DropZone kinds={['handIn']} reason={view.fileReason} onFiles={(files) => choose('handIn', purpose, files)} />
        }
        upload={uploadStudentImage}
        onNavigate={(href) => navigate(href.slice(base.length))}
        onLook={setLooked}
        onPrint={printPage}
        onIntent={work.send}
      />
      {looked ? <FilePreviewDialog {...looked} onClose={() => setLooked(null)} /> : null}
    </>
  )
}

/** The stage of the submission. */
function stageOf({ face, isSending }: WorkView): HandInState['stage'] {
  if (face === 'writing') return isSending ? 'sending' : 'filling'
  return face === 'opening' || face === 'failed' ? null : 'over'
}
