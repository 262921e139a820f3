/** How often each tool was used in a lesson. */
import type { ClassMeeting } from '../../../../contract/entities/live/classLog'
import { texts } from '../../../machines/live/classLog/texts'
import { Icon } from '../../shared/kit/Icon'
import { toolIcons, usesOf } from './marks'

export function Uses({ meeting }: { meeting: ClassMeeting }) {
  const uses = usesOf(meeting)
  if (uses.length === 0) return <p className="u-muted">{texts.quiet}</p>
  return (
    <ul className="row wrap gap-2">
      {uses.map(({ tool, label }) => (
        <li key={tool} className={`inline-row gap-1 align-center pad-1-2 round-s classLog-use classLog-tool--${tool}`}>
          <Icon name={toolIcons[tool]} />
          {label}
        </li>
      ))}
    </ul>
  )
}
