/** One task in the dialog that adds tasks: its name, and its link or text. */
import { LINK_MAX, NODE_TITLE_MAX, RESOURCE_TEXT_MAX } from '../../../../contract/limits'
import { resourceKindNames } from '../../../../contract/words/libraryWords'
import type { TaskAddingView } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import type { TaskAddingEvent } from '../../../machines/courses/taskAdding/taskAdding.types'
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import { kindIcons } from '../../library/library/ResourceIcon'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Tag } from '../../shared/kit/Tag'

interface AddedTaskRowProps {
  task: TaskAddingView['tasks'][number]
  /** The upload of its file has failed. */
  hasFailed: boolean
  isReadOnly: boolean
  isAdding: boolean
  send: (event: TaskAddingEvent) => void
}

export function AddedTaskRow({ task, hasFailed, isReadOnly, isAdding, send }: AddedTaskRowProps) {
  const { taskId, name, kind, text, link, isUploading } = task
  return (
    <li className="stack columns-1 gap-2">
      <div className="row gap-2 align-center">
        <Tag tone={hasFailed ? 'bad' : 'plain'} icon={isUploading ? 'upload' : kindIcons[kind]}>
          {hasFailed ? texts.notUploaded : isUploading ? texts.uploading : resourceKindNames[kind]}
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
