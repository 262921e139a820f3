/** How often each tool was used in a lesson. */
import type { ClassMeeting } from '../../../../contract/entities/live/classLog'
import { texts } from '../../../machines/live/classLog/texts'
import { Icon } from '../../shared/kit/Icon'
import { toolIcons, usesOf } from './marks'

export function Uses({ meeting }: { meeting: ClassMeeting }) {
  const uses = usesOf(meeting)
  if (uses.length === 0) return <p className="classLog-quiet">{texts.quiet}</p>
  return (
    <ul className="classLog-uses">
      {uses.map(({ tool, label }) => (
        <li key={tool} className={`classLog-use classLog-tool--${tool}`}>
          <Icon name={toolIcons[tool]} />
          {label}
        </li>
      ))}
    </ul>
  )
}
