/** Added, removed and changed states or transitions. */
import type { ChartDiff } from '../../../../contract/entities/workbench/workbench'
import { diffTexts as texts } from '../../../machines/workbench/diff/diff.texts'
import { type CalledInCode, CodeName } from '../bench/CodeName'

export interface ChangeListProps {
  title: string
  /** What the changed states or transitions are called. */
  called: (code: string) => CalledInCode
  changes: ChartDiff['states']
}

type Kind = 'added' | 'removed' | 'changed'

const looks = {
  added: 'on-success-soft ink-success',
  removed: 'on-danger-soft ink-danger',
  changed: 'on-warning-soft ink-warning',
} as const

export const Key = ({ kind }: { kind: Kind }) => (
  <span className={`pad-0-2 size-xs round-s ${looks[kind]}`}>{texts[kind]}</span>
)

function Name({ kind, called }: { kind: Kind; called: CalledInCode }) {
  return (
    <li className="stack gap-1 items-start breaks diff-change">
      <Key kind={kind} />
      <span>
        <CodeName called={called} />
      </span>
    </li>
  )
}

export function ChangeList({ title, called, changes: { added, removed, changed } }: ChangeListProps) {
  const count = added.length + removed.length + changed.length
  return (
    <section className="workbench-block">
      <h2>{title}</h2>
      {count === 0 ? <p className="workbench-note">{texts.same}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul className="stack gap-3 scroll diff-list" tabIndex={0} aria-label={title}>
        {added.map((name) => (
          <Name key={name} kind="added" called={called(name)} />
        ))}
        {removed.map((name) => (
          <Name key={name} kind="removed" called={called(name)} />
        ))}
        {changed.map(({ name, was, fields }) => (
          <li key={name} className="stack gap-1 items-start breaks diff-change">
            <Key kind="changed" />
            <span>
              <CodeName called={called(name)} />
            </span>
            {was === undefined ? null : <span className="workbench-note">{texts.was(was)}</span>}
            {fields.map(({ field, before, after }) => (
              <p key={field} className="row wrap gap-1-2 size-xs diff-values">
                <span className="diff-field">{texts.fields[field] ?? field}</span>
                <del>{before || texts.nothing}</del>
                <span aria-hidden="true">→</span>
                <ins>{after || texts.nothing}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
