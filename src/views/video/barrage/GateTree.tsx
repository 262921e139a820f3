/** Opens and closes barrage on the videos of a class, at every level above them (B474). */
import { useId } from 'react'
import type { GateRow, GatesView } from '../../../machines/video/barrage/barrage.selectors'
import type { GatesEvent } from '../../../machines/video/barrage/barrage.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { texts } from './texts'
import './barrage.css'

export interface GateTreeProps {
  view: GatesView
  onIntent: (intent: GatesEvent) => void
}

export function GateTree({ view, onIntent }: GateTreeProps) {
  const { course } = view
  return (
    <section className="barrage-gates" aria-label={texts.gates}>
      <p className="u-muted">{texts.gatesHint}</p>
      <AsyncList
        face={view.face}
        name={texts.gates}
        emptyHint={texts.gatesEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'gates.reload' })}
      >
        {course ? (
          <ul className="barrage-tree" aria-label={texts.gates} aria-busy={view.isLoading}>
            <Gate row={course} view={view} onIntent={onIntent} />
          </ul>
        ) : null}
      </AsyncList>
    </section>
  )
}

function Gate({ row, view, onIntent }: GateTreeProps & { row: GateRow }) {
  const { id, name, part, rows } = row
  const isChapter = part?.level === 'chapter'
  const isFolded = isChapter && view.folded.includes(id)
  return (
    <li>
      <div className="row gap-1 align-center min-touch pad-x-2 line-below barrage-gate">
        {isChapter ? (
          <Button
            kind="quiet"
            size="s"
            icon={isFolded ? 'chevron-right' : 'chevron-down'}
            iconOnly
            label={texts.fold(name, isFolded)}
            aria-expanded={!isFolded}
            onClick={() => onIntent({ type: 'chapter.fold', chapterId: id })}
          />
        ) : null}
        {part ? <Tick row={row} part={part} view={view} onIntent={onIntent} /> : <Words row={row} />}
      </div>
      {rows.length > 0 && !isFolded ? (
        <ul className="pad-before-6 barrage-below">
          {rows.map((below) => (
            <Gate key={below.id} row={below} view={view} onIntent={onIntent} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Tick({ row, part, view, onIntent }: GateTreeProps & { row: GateRow; part: NonNullable<GateRow['part']> }) {
  const id = useId()
  const { standing } = row
  const isBusy = view.settingId !== null
  return (
    <label className="row gap-2 align-center shrink pointer min-touch grow barrage-tick">
      <Checkbox
        aria-label={texts.whole(row.name)}
        aria-describedby={isBusy ? id : undefined}
        aria-disabled={isBusy || undefined}
        checked={standing === 'on'}
        partial={standing === 'partly'}
        onChange={() => {
          if (!isBusy) onIntent({ type: 'gate.set', part, isOpen: standing !== 'on' })
        }}
      />
      <Words row={row} />
      {isBusy ? (
        <span id={id} className="u-hidden">
          {texts.setting}
        </span>
      ) : null}
    </label>
  )
}

const inks = { on: 'ink-success', partly: 'ink-warning', off: '' } as const

const Words = ({ row: { name, part, standing, openNum, videoNum, barrageNum } }: { row: GateRow }) => (
  <span className="bar gap-0-3 grow shrink barrage-gateWords">
    <span className={`grow breaks barrage-gateName${part?.level === 'chapter' ? ' weight-bold' : ''}`}>{name}</span>
    {barrageNum > 0 ? <span className="u-muted u-numbers">{texts.lines(barrageNum)}</span> : null}
    {standing === 'partly' ? <span className="u-muted u-numbers">{texts.openOf(openNum, videoNum)}</span> : null}
    <span className={`u-muted size-s text-end ${inks[standing]} barrage-standing`}>{texts.standing[standing]}</span>
  </span>
)
