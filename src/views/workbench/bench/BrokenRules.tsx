/** How the chart breaks its rules on a path; nothing where it follows them. */
import { texts } from '../../../machines/workbench/bench/texts'

export function BrokenRules({ broken }: { broken: readonly string[] }) {
  if (broken.length === 0) return null
  return (
    <div className="stack columns-1 gap-1 size-s workbench-broken" role="status">
      <p className="ink-danger">{texts.broken}</p>
      {broken.map((complaint) => (
        <code key={complaint} lang="en" className="size-xs breaks">
          {complaint}
        </code>
      ))}
    </div>
  )
}
