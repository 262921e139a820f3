/** One section of an open plan: displayed, or edited where it has an actor. */
import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AnnotationMark } from '../../../machines/documents/annotations/annotations.selectors'
import { sectionView } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanEditorEvent } from '../../../machines/documents/planEditor/planEditor.types'
import type { sectionMachine } from '../../../machines/documents/planEditor/section/section.machine'
import type { SectionNode } from '../../../machines/documents/planEditor/section/section.types'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { sendPicture } from '../../../services/files/pictureFit'
import { call } from '../../../services/network/http'
import { DraftNotice } from '../../../views/documents/planEditor/section/DraftNotice'
import { SectionCard, type SectionCardProps } from '../../../views/documents/planEditor/section/SectionCard'
import { SectionEditor } from '../../../views/documents/planEditor/section/SectionEditor'
import { useClient } from '../../shared/client/client.context'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useView } from '../../shared/useView'
import { PracticePickerDialog } from '../../work/practice/PracticePickerDialog'

export interface OpenSectionProps {
  node: SectionNode
  number: string
  isCurrent: boolean
  isFound: boolean
  /** Its actor, after it was opened or when it has a draft. */
  section: ActorRefFrom<typeof sectionMachine> | undefined
  openCount: number
  deleteReason: string | null
  marks: readonly AnnotationMark[] | undefined
  onLight: ((commentCode: string | null) => void) | undefined
  onShow: ((commentCode: string) => void) | undefined
  send: (event: PlanEditorEvent) => void
}

const uploadImage = (file: File, signal: AbortSignal): Promise<string> =>
  sendPicture(file, (fitted) => call('uploadPlanImage', {}, { file: fitted, signal }))

export const OpenSection = memo(function OpenSection({ section, send, node, ...shown }: OpenSectionProps) {
  const { sectionCode: id, title, html, level, hints } = node
  const card: SectionCardProps = {
    ...shown,
    id,
    title,
    html,
    level,
    hint: hints[0] ?? '',
    onEdit: () => send({ type: 'section.open', id }),
    onDelete: () => send({ type: 'delete.ask', id }),
  }
  return section ? <Acted section={section} card={card} /> : <SectionCard {...card} />
})

interface ActedProps {
  section: ActorRefFrom<typeof sectionMachine>
  card: SectionCardProps
}

function Acted({ section, card }: ActedProps) {
  // The save status changes independently of the section.
  useView(
    useSelector(section, ({ children }) => children.autosave),
    autosaveView,
  )
  const view = useView(section, sectionView)
  useLeaveGuard(view.isEditing && (view.isUploading || view.saving?.isAtRisk === true))
  useFocusBack(card.id, view.isEditing)
  const { features } = useClient()
  const [isPicking, pick] = useState(false)
  if (view.isEditing)
    return (
      <>
        <SectionEditor
          view={view}
          number={card.number}
          marks={card.marks}
          upload={uploadImage}
          onPractice={features.includes('practice') ? () => pick(true) : undefined}
          send={section.send}
        />
        {isPicking ? (
          <PracticePickerDialog
            onDone={(html) => {
              pick(false)
              if (html !== null) section.send({ type: 'section.insert', html })
            }}
          />
        ) : null}
      </>
    )
  return (
    <SectionCard
      {...card}
      editReason={view.editReason}
      title={view.node.title}
      html={view.node.html}
      notice={<DraftNotice view={view} onResume={() => card.onEdit?.(card.id)} send={section.send} />}
    />
  )
}

/** After a section was edited, the focus returns to it. */
function useFocusBack(id: string, isEditing: boolean): void {
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current && !isEditing)
      document
        .getElementById(`section-${id}`)
        ?.querySelector<HTMLElement>('.plan-sectionTools button')
        ?.focus({ preventScroll: true })
    was.current = isEditing
  }, [id, isEditing])
}
