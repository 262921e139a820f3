/** The students whose marks a correction changes, before it is confirmed. */
import type { RescoreOutcome as Outcome } from '../../../../contract/entities/grades/rescore'
import { texts } from '../../../machines/grades/rescore/texts'
import { Button } from '../../shared/kit/Button'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import { Reason } from './CorrectionForm'
import type { RescoreProps } from './rescore.props'

type Change = Outcome['changes'][number]
const columns: readonly RecordColumn<Change>[] = [
  { key: 'userName', title: texts.userName, cell: ({ userName }) => userName, isHead: true },
  { key: 'before', title: texts.before, cell: ({ before }) => before ?? texts.noMark, numeric: true },
  { key: 'after', title: texts.after, cell: ({ after }) => after ?? texts.noMark, numeric: true },
]

export function RescoreOutcome({
  view,
  outcome,
  onIntent,
}: Pick<RescoreProps, 'view' | 'onIntent'> & { outcome: Outcome }) {
  const { changes, keptNum, studentNum } = outcome
  const releasedCount = changes.filter(({ isReleased }) => isReleased === '1').length
  return (
    <section
      className="card stack columns-1 gap-4 items-start shrink pad-5 rescore-card"
      aria-label={texts.correctItem(view.no)}
    >
      <h2 className="size-l">{texts.correctItem(view.no)}</h2>
      <p className="u-numbers" role="status">
        {changes.length === 0 ? texts.nothing : texts.outcome(studentNum, changes.length)}
      </p>
      {keptNum === 0 ? null : <p className="u-muted u-numbers">{texts.kept(keptNum)}</p>}
      {releasedCount === 0 ? null : <p className="u-muted u-numbers">{texts.notified(releasedCount)}</p>}
      {changes.length === 0 ? null : (
        <RecordTable
          caption={texts.title}
          columns={columns}
          rows={changes}
          idOf={({ userId }) => userId}
          nameOf={({ userName }) => userName}
          isLoading={false}
        />
      )}
      <Reason view={view} onIntent={onIntent} />
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
      <div className="bar gap-2-4">
        <Button
          kind="primary"
          icon="check"
          label={texts.confirm}
          busy={view.isRunning}
          reason={view.confirmReason}
          onClick={() => onIntent({ type: 'rescore.confirm' })}
        />
        <Button
          kind="quiet"
          label={texts.change}
          reason={view.isRunning ? texts.busy : null}
          onClick={() => onIntent({ type: 'preview.leave' })}
        />
      </div>
    </section>
  )
}
