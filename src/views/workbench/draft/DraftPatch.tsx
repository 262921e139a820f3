/** The patch of a draft, and the edits that must be made by hand. */
import { draftTexts as texts } from '../../../machines/workbench/draft/draft.texts'
import type { DraftedPatch } from '../../../machines/workbench/draft/draft.types'
import { Button } from '../../shared/kit/Button'

export interface DraftPatchProps {
  patch: DraftedPatch
  /** The edits in words. */
  edits: readonly string[]
  file: string
  onCopy: () => void
  onSave: () => void
}

export function DraftPatch({ patch: { diff, byHand }, edits, file, onCopy, onSave }: DraftPatchProps) {
  return (
    <section className="workbench-block">
      <h2>{texts.patch}</h2>
      {diff === '' ? (
        <p className="workbench-note">{texts.nothingWritten}</p>
      ) : (
        <>
          <p className="workbench-note breaks">{texts.patchHint(file)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <pre className="scroll size-xs pad-2-3 on-surface-2 round-m" tabIndex={0} lang="en">
            {diff}
          </pre>
          <div className="row wrap gap-2">
            <Button size="s" icon="copy" label={texts.copy} onClick={onCopy} />
            <Button size="s" icon="download" label={texts.save} onClick={onSave} />
          </div>
        </>
      )}
      {byHand.length === 0 ? null : (
        <>
          <h3 className="size-s">{texts.byHand}</h3>
          <ul className="stack gap-2 size-s">
            {byHand.map(({ edit, why, line }) => (
              <li key={edit} className="stack gap-1 breaks">
                <span>{edits[edit]}</span>
                <span className="u-muted">{texts.why[why]}</span>
                <code>{texts.at(file, line)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
