/** The panel of annotations: the new annotation, and a card for each existing one. */
import type { AnnotationsView } from '../../../machines/documents/annotations/annotations.selectors'
import type { AnnotationsEvent } from '../../../machines/documents/annotations/annotations.types'
import { serverNow } from '../../../services/network/clock'
import { newId } from '../../../services/network/ids'
import { AnnotationPanel } from '../../../views/documents/annotations/AnnotationPanel'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { Annotation } from './Annotation'

interface PanelProps {
  isReadOnly: boolean
  view: AnnotationsView
  send: (event: AnnotationsEvent) => void
}

export function Panel({ view, isReadOnly, send }: PanelProps) {
  const { user } = useWorkspace()
  const { role } = view.reader
  useLeaveGuard((view.adding?.text ?? '').trim() !== '')
  return (
    <AnnotationPanel
      view={view}
      isReadOnly={isReadOnly}
      card={(row) => {
        const { commentCode } = row.annotation
        return (
          <Annotation
            row={row}
            isReadOnly={isReadOnly}
            reader={{ role, userCode: user.userCode, userName: user.realName }}
            isOpen={row.isOpen}
            isLit={row.isLit}
            onToggle={() => send({ type: 'group.toggle', commentCode })}
            onLight={(isLit) => send({ type: 'annotation.light', commentCode: isLit ? commentCode : null })}
            onGoTo={() => send({ type: 'annotation.show', commentCode })}
          />
        )
      }}
      onSend={() => send({ type: 'add.send', requestId: newId(), at: serverNow() })}
      send={send}
    />
  )
}
