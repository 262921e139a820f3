/** The activities of each student in a lesson; a press filters the timeline by that student. */

import type { Participation } from '../../../../contract/entities/live/classLog'
import { cameNum } from '../../../../contract/rules/live/attendance'
import type { PeopleView } from '../../../machines/live/classLog/classLog.selectors'
import type { ChosenStudent, PeopleIntent } from '../../../machines/live/classLog/classLog.types'
import { texts } from '../../../machines/live/classLog/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Pager } from '../../shared/kit/Pager'
import { Table } from '../../shared/kit/Table'

export interface PeopleProps {
  view: PeopleView
  chosen: ChosenStudent | null
  onIntent: (intent: PeopleIntent) => void
  /** Null: all students. */
  onChoose: (student: ChosenStudent | null) => void
}

const { columns } = texts

export function People({ view, chosen, onIntent, onChoose }: PeopleProps) {
  return (
    <section
      className="panel stack gap-4 pad-5 shrink shadow-1 phone-pad-4 classLog-people"
      aria-labelledby="classLog-people"
    >
      <div className="bar gap-2-4 between min-control">
        <h2 id="classLog-people">{texts.participation}</h2>
        <label className="stack gap-1 u-muted classLog-search">
          <span className="u-hidden">{texts.search}</span>
          <TextInput
            type="search"
            placeholder={texts.searchHint}
            value={view.name}
            onChange={({ target }) => onIntent({ type: 'filter.name', name: target.value })}
          />
        </label>
      </div>
      <AsyncList
        face={view.face}
        name={texts.participation}
        skeleton={{ shape: 'rows', count: 8 }}
        emptyHint={texts.participationEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <div className="scroll-x classLog-scroll">
          <Table className="wide collapsed dims classLog-table" aria-busy={view.isLoading}>
            <caption className="u-hidden">{texts.participation}</caption>
            <thead>
              <tr>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {texts.student}
                </th>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {columns.attendance}
                </th>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {columns.picked}
                </th>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {columns.race}
                  <span className="block u-muted size-xs">{texts.raceHint}</span>
                </th>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {columns.vote}
                </th>
                <th className="on-surface-2 u-muted weight-medium" scope="col">
                  {columns.chat}
                </th>
              </tr>
            </thead>
            <tbody>
              {view.rows.map((row) => (
                <Row key={row.userId} row={row} isChosen={row.userId === chosen?.userId} onChoose={onChoose} />
              ))}
            </tbody>
          </Table>
        </div>
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          label={texts.peoplePages}
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      ) : null}
    </section>
  )
}

type RowProps = { row: Participation; isChosen: boolean; onChoose: PeopleProps['onChoose'] }

function Row({ row, isChosen, onChoose }: RowProps) {
  const { userId, userName, loginCode } = row
  return (
    <tr className={isChosen ? 'on-accent-soft' : undefined}>
      <th className="weight-normal" scope="row">
        <button
          type="button"
          className="row wrap gap-0-2 align-baseline pad-2-3 wide pointer text-start on-none line-none coarse-min-touch lights classLog-student"
          aria-pressed={isChosen}
          title={texts.filterBy(userName)}
          onClick={() => onChoose(isChosen ? null : { userId, userName })}
        >
          <span className="ink-accent">{userName}</span>
          <span className="block u-muted size-xs u-numbers">{loginCode}</span>
        </button>
      </th>
      <td className="u-numbers">
        {texts.outOf(cameNum(row), row.signInNum)}
        {row.lateNum > 0 ? <span className="before-2 ink-warning">{texts.late(row.lateNum)}</span> : null}
        {row.excusedNum > 0 ? <span className="before-2 ink-warning">{texts.excused(row.excusedNum)}</span> : null}
      </td>
      <Count count={row.pickedNum} />
      <td className="u-numbers">{texts.outOf(row.winNum, row.pressNum)}</td>
      <td className="u-numbers">{texts.outOf(row.answeredNum, row.voteNum)}</td>
      <Count count={row.chatNum} />
    </tr>
  )
}

function Count({ count }: { count: number }) {
  return <td className={`u-numbers${count === 0 ? ' u-muted' : ''}`}>{count}</td>
}
