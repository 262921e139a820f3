/** The editor of a test, opened by the dialog that adds tasks: saving the test returns to the dialog. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resourceEditorMachine } from '../../../machines/library/library/editor/resourceEditor.machine'
import { resourceEditorView, unsavedResource } from '../../../machines/library/library/editor/resourceEditor.selectors'
import { uploadImage } from '../../../services/files/files'
import { newId } from '../../../services/network/ids'
import { TestDialog } from '../../../views/courses/taskAdding/TestDialog'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { resourceDraft } from '../../library/library/draftSchemas'
import { afterRender } from '../../shared/leaveGuard'
import { useDraft } from '../../shared/useDraft'
import { useView } from '../../shared/useView'

interface TestEditorProps {
  editor: ActorRefFrom<typeof resourceEditorMachine>
  onSaved: (saved: { resId: string; name: string }) => void
  /** The input stays as a draft. */
  onClose: () => void
}

export function TestEditor({ editor, onSaved, onClose }: TestEditorProps) {
  const view = useView(editor, resourceEditorView)
  const [draftId] = useState(newId)
  const kind = useSelector(editor, ({ context }) => context.kind)
  // The draft of the library's own page: a test that was not saved can be completed in either place.
  const offer = useDraft({
    name: `resource:${kind}:new`,
    id: draftId,
    schema: resourceDraft,
    unsaved: useSelector(editor, unsavedResource),
    isReady: view.face === 'full',
    onRestore: (draft) => editor.send({ type: 'draft.restore', draft }),
  })
  useEffect(() => {
    const saved = editor.on('resource.saved', ({ resId }) => {
      const name = editor.getSnapshot().context.name.trim()
      // The draft is removed with the next render.
      afterRender(() => onSaved({ resId, name }))
    })
    return () => saved.unsubscribe()
  }, [editor, onSaved])
  return (
    <TestDialog
      view={view}
      above={<DraftBar offer={offer} />}
      upload={uploadImage}
      onIntent={editor.send}
      onClose={onClose}
    />
  )
}
