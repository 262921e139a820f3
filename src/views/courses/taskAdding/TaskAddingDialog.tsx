/** The dialog that adds tasks to a class: files, resources of the library, written assignments and tests, and links; their place, and pushing them. */
import { type ReactNode, useId } from 'react'
import { ADDED_TASKS_MAX, LINK_MAX, NODE_TITLE_MAX, RESOURCE_TEXT_MAX } from '../../../../contract/limits'
import { uploadKinds } from '../../../../contract/rules/shared/uploads'
import { resourceKindNames } from '../../../../contract/words/libraryWords'
import type { TaskAddingView } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import type { TaskAddingEvent } from '../../../machines/courses/taskAdding/taskAdding.types'
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import { DropArea } from '../../library/files/DropArea'
import { kindIcons } from '../../library/library/ResourceIcon'
import { Button } from '../../shared/kit/Button'
import { FileButton } from '../../shared/kit/fields/FileButton'
import { Select } from '../../shared/kit/fields/Select'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Tag } from '../../shared/kit/Tag'

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
  newId: () => string
  onFiles: (files: readonly File[]) => void
  send: (event: TaskAddingEvent) => void
}

const ACCEPT = [...uploadKinds.courseware.extensions, ...uploadKinds.video.extensions]
  .map((extension) => `.${extension}`)
  .join(',')

export function TaskAddingDialog({ view, above, uploads, newId, onFiles, send, ...can }: TaskAddingDialogProps) {
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
      footer={<Footer view={view} send={send} onClose={close} />}
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
                <TaskRow key={task.taskId} task={task} isReadOnly={isLocked} isAdding={isAdding} send={send} />
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

function Footer({ view, send, onClose }: Pick<TaskAddingDialogProps, 'view' | 'send'> & { onClose: () => void }) {
  const { isWaiting, isAdding, isPushed, emptyReason } = view
  const isBusy = isWaiting || isAdding
  return (
    <>
      {isWaiting ? (
        <span className="u-muted grow" role="status">
          {texts.waiting}
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

interface TaskRowProps {
  task: TaskAddingView['tasks'][number]
  isReadOnly: boolean
  isAdding: boolean
  send: TaskAddingDialogProps['send']
}

function TaskRow({ task, isReadOnly, isAdding, send }: TaskRowProps) {
  const { taskId, name, kind, text, link, isUploading } = task
  return (
    <li className="stack columns-1 gap-2">
      <div className="row gap-2 align-center">
        <Tag tone="plain" icon={isUploading ? 'upload' : kindIcons[kind]}>
          {isUploading ? texts.uploading : resourceKindNames[kind]}
        </Tag>
        <TextInput
          className="grow shrink"
          aria-label={texts.name}
          value={name}
          maxLength={NODE_TITLE_MAX}
          readOnly={isReadOnly}
          onChange={({ target }) => send({ type: 'task.rename', taskId, name: target.value })}
        />
        <Button
          kind="quiet"
          icon="times"
          iconOnly
          label={texts.remove(name)}
          reason={isAdding ? texts.waiting : null}
          onClick={() => send({ type: 'task.remove', taskId })}
        />
      </div>
      {link === null ? null : (
        <TextInput
          type="url"
          inputMode="url"
          aria-label={texts.link}
          placeholder={texts.linkHint}
          value={link}
          limit={LINK_MAX}
          readOnly={isReadOnly}
          onChange={({ target }) => send({ type: 'task.link', taskId, link: target.value })}
        />
      )}
      {text === null ? null : (
        <TextArea
          rows={4}
          aria-label={texts.text}
          placeholder={texts.text}
          value={text}
          maxLength={RESOURCE_TEXT_MAX}
          readOnly={isReadOnly}
          onChange={({ target }) => send({ type: 'task.write', taskId, text: target.value })}
        />
      )}
    </li>
  )
}
