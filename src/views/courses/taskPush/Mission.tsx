/**
 * The study tasks of a class as a tree with one state for each row. Actions appear after a selection, with their
 * targets; the last action is shown at the bottom for a while and can be undone.
 */
import type { TaskPushView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { TaskOfStudents, TaskPushEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { LateFields } from './LateFields'
import { MarkDialog } from './MarkDialog'
import { MissionActions } from './MissionActions'
import { MissionRow } from './MissionRow'
import { TimeDialog } from './TimeDialog'
import './taskPush.css'

const SEARCH_MAX = 100

export interface MissionProps {
  view: TaskPushView
  /** The estimated server clock in ms. */
  now: () => number
  onIntent: (intent: TaskPushEvent) => void
  onRecords: () => void
  onOrders: () => void
  onRecall: () => void
  onClear: () => void
  /** Shows the students of a task. */
  onStudents: (task: TaskOfStudents) => void
  /** Opens the videos of the class. */
  onVideos: () => void
  /** Opens the page that opens and closes barrage for the class. */
  onBarrage: () => void
  /** Opens the dialog that adds tasks. */
  onAdd: () => void
  /** Opens the editor of the course; null: the teacher may not edit it. */
  onEditCourse: (() => void) | null
  /** Opens the page that updates the class to the newest version of its course. */
  onVersion: () => void
  /** Removes a task that only this class has. */
  onRemove: (lessonTaskId: string) => void
  /** The tree is a full page with its own heading. */
  isPage?: boolean
}

export function Mission({
  view,
  now,
  onIntent,
  onRecords,
  onOrders,
  onStudents,
  onVideos,
  onBarrage,
  onAdd,
  onEditCourse,
  onVersion,
  onRemove,
  isPage = false,
  ...proven
}: MissionProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="panel stack gap-4 pad-6 shrink phone-pad-4" aria-labelledby="push-title">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <Heading id="push-title">{texts.title}</Heading>
          <p className="u-muted">{texts.hint}</p>
        </div>
        <div className="row wrap gap-2">
          <Button
            kind="primary"
            icon="plus"
            label={texts.add}
            reason={view.face === 'full' || view.face === 'empty' ? null : texts.busy}
            onClick={onAdd}
          />
          {onEditCourse ? <Button icon="pencil" label={texts.editCourse} onClick={onEditCourse} /> : null}
          <Button icon="video" label={texts.videos} onClick={onVideos} />
          <Button icon="comment" label={texts.barrage} onClick={onBarrage} />
          <Button icon="clock" label={texts.records} onClick={onRecords} />
          <Button icon="history" label={texts.orders} onClick={onOrders} />
        </div>
      </header>
      {view.newVersionNo === null ? null : (
        <div className="bar gap-2-3 pad-3 round-m on-accent-soft" role="status">
          <span className="grow">{texts.newVersion(view.newVersionNo)}</span>
          <Button size="s" label={texts.seeVersion} onClick={onVersion} />
        </div>
      )}
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 4 }}
        emptyHint={texts.empty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'tasks.reload' })}
      >
        <div className="push-search">
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            maxLength={SEARCH_MAX}
            value={view.query}
            onChange={({ target }) => onIntent({ type: 'tree.search', query: target.value })}
          />
        </div>
        {view.pickedNum > 0 ? <MissionActions view={view} now={now} onIntent={onIntent} {...proven} /> : null}
        {view.rows.length === 0 ? (
          <p className="u-muted" role="status">
            {texts.notFound}
          </p>
        ) : (
          <ul className="dims stack gap-3" aria-busy={view.isLoading} aria-label={texts.title}>
            {view.rows.map((row) => (
              <MissionRow
                key={row.id}
                row={row}
                view={view}
                isFolded={view.folded.includes(row.id)}
                onIntent={onIntent}
                onStudents={onStudents}
                onRemove={onRemove}
              />
            ))}
          </ul>
        )}
      </AsyncList>
      <UndoBar view={view} onIntent={onIntent} />
      <MarkDialog view={view} onIntent={onIntent} />
      <TimeDialog
        open={view.isTiming}
        title={texts.later[view.purpose]}
        about={texts.chosen(view.pickedNum)}
        label={texts.time[view.purpose]}
        hint={texts.timeHint[view.purpose]}
        time={view.time}
        problem={view.timeProblem}
        isSaving={view.isSaving}
        without={view.purpose === 'due' ? texts.noDue : undefined}
        onChange={(time) => onIntent({ type: 'timing.change', time })}
        onConfirm={() => onIntent({ type: 'timing.confirm', at: now() })}
        onWithout={() => onIntent({ type: 'timing.remove' })}
        onCancel={() => onIntent({ type: 'timing.cancel' })}
      >
        {view.purpose === 'due' ? (
          <LateFields late={view.late} onChange={(late) => onIntent({ type: 'timing.late', late })} />
        ) : null}
      </TimeDialog>
    </section>
  )
}

/** The live region exists before its text, so that screen readers announce the text. */
function UndoBar({ view: { given, isUndoing }, onIntent }: Pick<MissionProps, 'view' | 'onIntent'>) {
  return (
    <div className="stack items-center sticky push-undoPlace" role="status">
      {given ? (
        <div className="bar gap-2-4 pad-2-4 line round-m on-surface shadow-2">
          <span className="u-numbers">{texts.given(given.kind, given.changedNum)}</span>
          <Button label={texts.undo} size="s" busy={isUndoing} onClick={() => onIntent({ type: 'undo.press' })} />
          <Button
            kind="quiet"
            size="s"
            icon="times"
            iconOnly
            label={texts.dismiss}
            reason={isUndoing ? texts.busy : null}
            onClick={() => onIntent({ type: 'undo.dismiss' })}
          />
        </div>
      ) : null}
    </div>
  )
}
