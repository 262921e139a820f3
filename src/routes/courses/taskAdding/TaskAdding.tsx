/** The dialog that adds tasks to a class. Its files upload while it is open; without it they become resources of the library. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { taskAddingMachine } from '../../../machines/courses/taskAdding/taskAdding.machine'
import { taskAddingView } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { newId } from '../../../services/network/ids'
import { TaskAddingDialog } from '../../../views/courses/taskAdding/TaskAddingDialog'
import { useUploadClaim } from '../../library/files/uploadClaims'
import { useUploads } from '../../library/files/useUploads'
import { kindOfFile } from '../../library/library/fileKinds'
import { isKindOn } from '../../library/library/kinds'
import { ResourcePicker } from '../../library/resourcePicker/ResourcePicker'
import { useClient } from '../../shared/client/client.context'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { useView } from '../../shared/useView'

type Adding = ActorRefFrom<typeof taskAddingMachine>

const purposeOf = (taskId: string, resType: ResourceKind): UploadPurpose => ({ do: 'addTask', taskId, resType })

export function TaskAdding({ adding }: { adding: Adding }) {
  const view = useView(adding, taskAddingView)
  useLeaveGuard(view.hasInput)
  return view.isOpen ? <Open adding={adding} view={view} /> : null
}

function Open({ adding, view }: { adding: Adding; view: ReturnType<typeof taskAddingView> }) {
  const { features, toasts } = useClient()
  const picker = useSelector(adding, ({ children }) => children.picker)
  // An uploaded file is shown as its task only.
  const isRunning = (purpose: UploadPurpose): boolean =>
    purpose.do === 'addTask' && view.tasks.some(({ taskId, isUploading }) => isUploading && taskId === purpose.taskId)
  // A cancelled upload takes its task along.
  const { choose, rows } = useUploads(isRunning, undefined, (purpose) => {
    if (purpose.do === 'addTask' && isRunning(purpose)) adding.send({ type: 'task.remove', taskId: purpose.taskId })
  })
  const chooseFiles = (files: readonly File[]): void => {
    for (const file of files) {
      const kind = kindOfFile(file.name)
      const upload = kind && kindRules[kind].file
      if (kind === null || upload === null) {
        toasts.send({ type: 'notify', level: 'error', text: texts.fileRefused(file.name) })
        continue
      }
      const taskId = newId()
      adding.send({ type: 'files.choose', files: [{ taskId, kind, name: nameOf(file.name) }] })
      choose(upload, purposeOf(taskId, kind), [file])
    }
  }
  return (
    <>
      <TaskAddingDialog
        view={view}
        canWrite={isKindOn('2', features)}
        uploads={rows}
        newId={newId}
        onFiles={chooseFiles}
        // Closing discards what was collected: it asks first, as leaving the page does.
        send={(event) => (event.type === 'adding.close' ? leaveInPage(() => adding.send(event)) : adding.send(event))}
      />
      {view.tasks
        .filter(({ isUploading }) => isUploading)
        .map(({ taskId, kind }) => (
          <Claim key={taskId} adding={adding} taskId={taskId} resType={kind} />
        ))}
      {picker ? <ResourcePicker key={picker.sessionId} picker={picker} /> : null}
    </>
  )
}

const nameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '') || fileName

/** Takes the uploaded file of a task. */
function Claim({ adding, taskId, resType }: { adding: Adding; taskId: string; resType: ResourceKind }) {
  useUploadClaim(purposeOf(taskId, resType), ({ fileId }) => {
    adding.send({ type: 'file.uploaded', taskId, fileId })
    return true
  })
  return null
}
