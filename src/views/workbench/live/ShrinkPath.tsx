/** Shortens a recorded path for a chosen fault, and shows the shortest one. */
import type { ShrinkView } from '../../../machines/workbench/shrink/shrink.selectors'
import { shrinkTexts as texts } from '../../../machines/workbench/shrink/shrink.texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { type CalledInCode, CodeName } from '../bench/CodeName'
import './live.css'

export interface ShrinkPathProps {
  view: ShrinkView
  /** The faults in words. */
  faults: readonly string[]
  /** The number of moves before. */
  moves: number
  /** The moves of the shortest path. */
  steps: readonly CalledInCode[]
  onFault: (index: number) => void
  onStart: () => void
  onCancel: () => void
}

function Outcome({ view: { phase, result }, moves, steps }: Pick<ShrinkPathProps, 'view' | 'moves' | 'steps'>) {
  if (phase === 'notShown' || phase === 'failed') return <p role="alert">{texts[phase]}</p>
  if (!result) return null
  return (
    <>
      <p role="status">{texts.shrunk(moves, result.path.moves.length)}</p>
      {result.isMinimal ? null : <p className="workbench-note">{texts.notMinimal}</p>}
      {steps.length === 0 ? <p className="workbench-note">{texts.noSteps}</p> : null}
      <ol className="live-inexact" aria-label={texts.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same move may be made twice
          <li key={`${index} ${step.code}`}>
            <CodeName called={step} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function ShrinkPath({ view, faults, moves, steps, onFault, onStart, onCancel }: ShrinkPathProps) {
  const isShrinking = view.phase === 'shrinking'
  return (
    <section className="workbench-block" aria-labelledby="live-shrink">
      <h2 id="live-shrink">{texts.title}</h2>
      <p className="workbench-note">{texts.hint}</p>
      <div className="live-asking live-shrink">
        <Select aria-label={texts.fault} value={view.chosen} onChange={(event) => onFault(Number(event.target.value))}>
          {faults.map((fault, index) => (
            <option key={fault} value={index}>
              {fault}
            </option>
          ))}
        </Select>
        {isShrinking ? (
          <Button size="s" icon="times" label={texts.cancel} onClick={onCancel} />
        ) : (
          <Button size="s" label={texts.start} reason={view.reason} onClick={onStart} />
        )}
      </div>
      {isShrinking ? <p role="status">{texts.shrinking}</p> : <Outcome {...{ view, moves, steps }} />}
    </section>
  )
}
