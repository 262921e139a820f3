/** The editor of a test in a dialog above the one that adds tasks. */
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import { ResourceEditor, type ResourceEditorProps } from '../../library/library/ResourceEditor'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'

export interface TestDialogProps extends Pick<ResourceEditorProps, 'view' | 'above' | 'upload' | 'onIntent'> {
  onClose: () => void
}

export function TestDialog({ view, onClose, ...editor }: TestDialogProps) {
  return (
    <Modal
      open
      title={texts.testTitle}
      size="room"
      onClose={view.isSaving ? undefined : onClose}
      crossRoom={view.isSaving}
      footer={<Button label={texts.testBack} reason={view.isSaving ? texts.testSaving : null} onClick={onClose} />}
    >
      <section aria-label={texts.testTitle}>
        <ResourceEditor view={view} place={{ hint: texts.testHint }} {...editor} />
      </section>
    </Modal>
  )
}
