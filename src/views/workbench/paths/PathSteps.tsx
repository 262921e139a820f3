/** One path: its steps, to step through or play, to open in the simulation, or to copy. */

import type { PathsView } from '../../../machines/workbench/paths/paths.selectors'
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import type { PlaySpeed } from '../../../machines/workbench/paths/paths.types'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { type CalledInCode, CodeName } from '../bench/CodeName'
import { Row } from '../bench/Row'
import { CopyForms, type CopyFormsProps, type CopyNote } from './CopyForms'

/** A step, and the resulting states. */
export interface PathStep {
  /** Null for the beginning. */
  called: CalledInCode | null
  ends: CalledInCode
}

export interface PathStepsProps {
  view: PathsView
  steps: readonly PathStep[]
  onStep: (step: number) => void
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: PlaySpeed) => void
  onOpen: () => void
  copyNote: CopyNote
  onCopy: CopyFormsProps['onCopy']
}

const speeds: readonly PlaySpeed[] = [0.5, 1, 2, 4]

function Player({
  view,
  onStep,
  onPlay,
  onPause,
  onSpeed,
}: Omit<PathStepsProps, 'steps' | 'copyNote' | 'onOpen' | 'onCopy'>) {
  const { step, speed, isPlaying, reasons } = view
  return (
    <div className="workbench-tools">
      <Button
        size="s"
        iconOnly
        icon="step-backward"
        label={texts.back}
        reason={reasons.back}
        onClick={() => onStep(step - 1)}
      />
      {isPlaying ? (
        <Button size="s" icon="pause" label={texts.pause} onClick={onPause} />
      ) : (
        <Button size="s" icon="play" label={texts.play} reason={reasons.play} onClick={onPlay} />
      )}
      <Button
        size="s"
        iconOnly
        icon="step-forward"
        label={texts.forward}
        reason={reasons.forward}
        onClick={() => onStep(step + 1)}
      />
      <Select
        aria-label={texts.speed}
        value={speed}
        onChange={(event) => {
          const chosen = speeds.find((one) => one === Number(event.target.value))
          if (chosen) onSpeed(chosen)
        }}
        className="paths-speed"
        bare
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {texts.speedOf(one)}
          </option>
        ))}
      </Select>
    </div>
  )
}

export function PathSteps({ view, steps, copyNote, onOpen, onCopy, ...player }: PathStepsProps) {
  return (
    <section className="workbench-block">
      <h2>{texts.steps}</h2>
      <Player view={view} {...player} />
      <ol className="stack gap-1 scroll paths-steps" aria-live="polite">
        {steps.map(({ called, ends }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <li key={index}>
            <Row kind="step" isCurrent={index === view.step} onPress={() => player.onStep(index)}>
              <span>{called ? <CodeName called={called} /> : texts.begin}</span>
              <span className="size-s u-muted workbench-ends">
                <CodeName called={ends} />
              </span>
            </Row>
          </li>
        ))}
      </ol>
      <Button size="s" kind="primary" icon="external-link" label={texts.open} onClick={onOpen} />
      {/* An expectation belongs to one path. */}
      <CopyForms key={steps.map(({ called }) => called?.code).join()} note={copyNote} onCopy={onCopy} />
    </section>
  )
}
