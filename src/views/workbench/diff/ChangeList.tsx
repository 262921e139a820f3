/** Added, removed and changed states or transitions. */
import type { ChartDiff } from '../../../../contract/entities/workbench/workbench'
import { diffTexts as texts } from '../../../machines/workbench/diff/diff.texts'

export interface ChangeListProps {
  title: string
  changes: ChartDiff['states']
}

type Kind = 'added' | 'removed' | 'changed'

const Key = ({ kind }: { kind: Kind }) => <span className={`diff-key diff-key--${kind}`}>{texts[kind]}</span>

function Name({ kind, name }: { kind: Kind; name: string }) {
  return (
    <li className="diff-change">
      <Key kind={kind} />
      <code>{name}</code>
    </li>
  )
}

export function ChangeList({ title, changes: { added, removed, changed } }: ChangeListProps) {
  const count = added.length + removed.length + changed.length
  return (
    <section className="workbench-block">
      <h2>{title}</h2>
      {count === 0 ? <p className="workbench-note">{texts.same}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul className="diff-list" tabIndex={0} aria-label={title}>
        {added.map((name) => (
          <Name key={name} kind="added" name={name} />
        ))}
        {removed.map((name) => (
          <Name key={name} kind="removed" name={name} />
        ))}
        {changed.map(({ name, was, fields }) => (
          <li key={name} className="diff-change">
            <Key kind="changed" />
            <code>{name}</code>
            {was === undefined ? null : <span className="workbench-note">{texts.was(was)}</span>}
            {fields.map(({ field, before, after }) => (
              <p key={field} className="diff-values">
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
