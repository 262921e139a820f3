/** The editor of a course (R152): its tree, the form of the selected item, the save status, and publishing a version. */
import { type ReactNode, useState } from 'react'
import { type TaskKind, taskKinds } from '../../../../contract/rules/courses/courseEdit'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { CourseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import type { CourseEditorEvent } from '../../../machines/courses/courseEditor/courseEditor.types'
import { courseTexts } from '../../../machines/courses/courseEditor/texts'
import type { DragItem } from '../../../machines/shared/dragReorder/dragReorder.types'
import { PlanHeader } from '../../documents/planEditor/PlanHeader'
import { PlanLayout } from '../../documents/planEditor/PlanLayout'
import { AutosaveStatus } from '../../shared/autosave/AutosaveStatus'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import type { OutlineDrag } from '../../shared/outline/outline.types'
import { CourseDialogs } from './CourseDialogs'
import { CourseTree } from './CourseTree'
import { ItemForm, type ItemFormProps } from './ItemForm'
import { courseEditorTexts as texts } from './texts'
import '../../shared/records/records.css'
import './courseEditor.css'

export interface CourseEditorProps {
  view: CourseEditorView
  items: Outline<DragItem>
  drag?: OutlineDrag | undefined
  listHref: string
  /** The allowed kinds of tasks; all by default. */
  kinds?: readonly TaskKind[] | undefined
  newId: () => string
  onNavigate: (href: string) => void
  onHistory: () => void
  /** Reports whether a field of the form contains uncommitted input. */
  onTyping?: ((isTyping: boolean) => void) | undefined
  onWrite?: ItemFormProps['onWrite']
  /** Dialogs of other charts. */
  children?: ReactNode
  send: (event: CourseEditorEvent) => void
}

const statuses = {
  stored: 'saved',
  waiting: 'unsaved',
  saving: 'saving',
  failed: 'offline',
  conflict: 'conflict',
} as const

export function CourseEditor(props: CourseEditorProps) {
  const { view, items, drag, listHref, kinds = taskKinds, newId, onNavigate, onHistory, send, children } = props
  const [isTreeOver, setTreeOver] = useState(false)
  if (view.face !== 'ready')
    return (
      <div className="page gap-4">
        <header className="bar gap-3 between records-title">
          <h1>{texts.editorTitle}</h1>
        </header>
        <AsyncList
          face={view.face === 'gone' ? 'empty' : view.face}
          name={texts.noun}
          skeleton={{ shape: 'rows', count: 8 }}
          emptyHint={texts.gone}
          emptyAction={<Button label={texts.toList} onClick={() => onNavigate(listHref)} />}
          failedText={view.problem}
          onRetry={() => send({ type: 'course.reload' })}
        >
          {null}
        </AsyncList>
      </div>
    )
  return (
    <PlanLayout
      header={
        <PlanHeader
          back={{ href: listHref, onNavigate }}
          name={view.fullName}
          about={texts.facts(view.taskNum, view.versionNo)}
          readers={[]}
          isCut={false}
          onTree={() => setTreeOver(true)}
        >
          <AutosaveStatus
            status={statuses[view.saving]}
            words={courseTexts.saving[view.saving]}
            onRetry={() => send({ type: 'save.retry' })}
          />
          <Button kind="quiet" icon="history" label={texts.history} onClick={onHistory} />
          <Button
            kind="primary"
            label={texts.publish}
            reason={view.reasons.publish}
            reasonPlace="below"
            onClick={() => send({ type: 'publish.begin' })}
          />
        </PlanHeader>
      }
      tree={
        <CourseTree
          view={view}
          items={items}
          drag={drag}
          newId={newId}
          send={send}
          onChosen={() => setTreeOver(false)}
        />
      }
      isTreeOver={isTreeOver}
      onTreeOver={setTreeOver}
      panel={null}
      onPanelClose={() => undefined}
    >
      <ItemForm
        view={view}
        kinds={kinds}
        newId={newId}
        send={send}
        onTree={() => setTreeOver(true)}
        onTyping={props.onTyping}
        onWrite={props.onWrite}
      />
      <CourseDialogs view={view} send={send} />
      {children}
    </PlanLayout>
  )
}
