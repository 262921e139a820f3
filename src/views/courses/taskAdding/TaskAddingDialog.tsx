/** The dialog that adds tasks to a class: files, resources of the library, written assignments and tests, and links; their place, and pushing them. */
import { type ReactNode, useId } from 'react'
import { ADDED_TASKS_MAX } from '../../../../contract/limits'
import { uploadKinds } from '../../../../contract/rules/shared/uploads'
import type { TaskAddingView } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import type { TaskAddingEvent } from '../../../machines/courses/taskAdding/taskAdding.types'
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import { DropArea } from '../../library/files/DropArea'
import { Button } from '../../shared/kit/Button'
import { FileButton } from '../../shared/kit/fields/FileButton'
import { Select } from '../../shared/kit/fields/Select'
import { Modal } from '../../shared/kit/overlays/Modal'
import { AddedTaskRow } from './AddedTaskRow'

export interface TaskAddingDialogProps {
  view: TaskAddingView
  /** Whether an assignment can be written here. */
  canWrite: boolean
  /** Whether a test can be written here. */
  canTest: boolean
  /** Above everything, such as the offer of a draft. */
  above?: ReactNode
  /** The uploads of this dialog. */
  uploads: ReactNode
  /** The ids of the tasks whose upload has failed. */
  failed: readonly string[]
  newId: () => string
  onFiles: (files: readonly File[]) => void
  send: (event: TaskAddingEvent) => void
}

const ACCEPT = [...uploadKinds.courseware.extensions, ...uploadKinds.video.extensions]
  .map((extension) => `.${extension}`)
  .join(',')

export function TaskAddingDialog({
  view,
  above,
  uploads,
  failed,
  newId,
  onFiles,
  send,
  ...can
}: TaskAddingDialogProps) {
  const id = useId()
  const { isLocked, isWaiting, isAdding, problem } = view
  const close = (): void => send({ type: isWaiting ? 'waiting.stop' : 'adding.close' })
  const room = ADDED_TASKS_MAX - view.tasks.length
  const lockReason = isLocked ? texts.waiting : null
  return (
    <Modal
      open={view.isOpen}
      title={texts.title}
      size="l"
      onClose={isAdding ? undefined : close}
      crossRoom={isAdding}
      footer={<Footer view={view} hasFailed={failed.length > 0} send={send} onClose={close} />}
    >
      <DropArea onFiles={isLocked ? null : onFiles}>
        <div className="stack columns-1 gap-4">
          {above}
          <p className="u-muted size-s">{texts.hint}</p>
          <div className="bar gap-2-3">
            <FileButton
              kind={view.tasks.length === 0 ? 'primary' : 'normal'}
              accept={ACCEPT}
              multiple
              autoFocus
              label={texts.files.choose}
              reason={lockReason}
              onFiles={onFiles}
            />
            <Button
              icon="folder-open"
              label={texts.library}
              reason={lockReason ?? (room > 0 ? null : texts.tooMany(ADDED_TASKS_MAX))}
              onClick={() => send({ type: 'library.open', taskIds: Array.from({ length: room }, newId) })}
            />
            {can.canWrite ? (
              <Button
                icon="pencil"
                label={texts.write}
                reason={lockReason}
                onClick={() => send({ type: 'text.begin', taskId: newId() })}
              />
            ) : null}
            {can.canTest ? (
              <Button
                icon="check-square"
                label={texts.test}
                reason={lockReason}
                onClick={() => send({ type: 'test.begin', taskId: newId() })}
              />
            ) : null}
            <Button
              icon="link"
              label={texts.addLink}
              reason={lockReason}
              onClick={() => send({ type: 'link.begin', taskId: newId() })}
            />
          </div>
          {view.tasks.length === 0 ? (
            <p className="u-muted text-center pad-6-4 line round-m">{texts.files.drop}</p>
          ) : (
            <ul className="stack gap-3" aria-label={texts.tasks}>
              {view.tasks.map((task) => (
                <AddedTaskRow
                  key={task.taskId}
                  task={task}
                  hasFailed={failed.includes(task.taskId)}
                  isReadOnly={isLocked}
                  isAdding={isAdding}
                  send={send}
                />
              ))}
            </ul>
          )}
          {uploads}
          <div className="stack gap-1">
            <label htmlFor={`${id}-place`}>{texts.place}</label>
            {view.places.length === 0 ? (
              <p className="u-muted">{texts.noPlace}</p>
            ) : (
              <Select
                id={`${id}-place`}
                value={view.parentId}
                disabled={isLocked}
                onChange={({ target }) => send({ type: 'place.choose', parentId: target.value })}
              >
                {view.places.map((place) => (
                  <option key={place.id} value={place.id}>
                    {place.name}
                  </option>
                ))}
              </Select>
            )}
          </div>
          <p role="alert" className="ink-danger size-s">
            {problem}
          </p>
        </div>
      </DropArea>
    </Modal>
  )
}

interface FooterProps extends Pick<TaskAddingDialogProps, 'view' | 'send'> {
  hasFailed: boolean
  onClose: () => void
}

function Footer({ view, hasFailed, send, onClose }: FooterProps) {
  const { isWaiting, isAdding, isPushed, emptyReason } = view
  const isBusy = isWaiting || isAdding
  return (
    <>
      {isWaiting ? (
        <span className="u-muted grow" role="status">
          {hasFailed ? texts.uploadFailed : texts.waiting}
        </span>
      ) : null}
      <Button
        label={isWaiting ? texts.stop : texts.cancel}
        reason={isAdding ? texts.waiting : null}
        onClick={onClose}
      />
      <Button
        label={texts.add}
        busy={isBusy && !isPushed}
        reason={isBusy ? (isPushed ? texts.waiting : null) : emptyReason}
        onClick={() => send({ type: 'adding.confirm', isPushed: false })}
      />
      <Button
        kind="primary"
        icon="send"
        label={texts.push}
        busy={isBusy && isPushed}
        reason={isBusy ? (isPushed ? null : texts.waiting) : emptyReason}
        onClick={() => send({ type: 'adding.confirm', isPushed: true })}
      />
    </>
  )
}
